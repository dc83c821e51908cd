import type { Json } from '@sandtable/kernel';

/** What a plan would be like, asked of the rules before anything is decided. Nothing here judges; the match does. */
export interface Previews<State> {
  /** A state made from what a seat sees. */
  stateOf(view: Json): State;
}
