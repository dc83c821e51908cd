import type { MatchRecord } from '@sandtable/kernel';
import type { Place } from '../map/scene.ts';
import type { Moment } from '../session/server-moments.ts';
import type { Measured } from '../thinker/planner.ts';
import { type Remote, remote } from '../thinker/remote.ts';
import type { Briefing } from '../thinker/thinking.ts';
import type { Course, DiceState, Shown } from './course.ts';

/** A worker that plays a match again and shows any moment of it. */
export interface Projecting {
  open(record: MatchRecord, viewer: string): Promise<Course>;
  /** Opens what was seen of a match that goes on elsewhere. */
  openSeen(game: string, moments: readonly Moment[], viewer: string): Promise<Course>;
  /** Whether the dice of the opened match are what they should be. */
  check(): Promise<DiceState>;
  show(frame: number, viewer: string): Promise<Shown>;
  /** The mission at a moment, as one viewer knew it. */
  mission(frame: number, viewer: string): Promise<Briefing | null>;
  /** Measured by the rules on the table at a moment, as one viewer saw it. */
  measure(frame: number, viewer: string, from: Place | string, to: Place | string): Promise<Measured>;
}

export function newProjector(): { readonly projector: Remote<Projecting>; close(): void } {
  const worker = new Worker(new URL('./projector-worker.ts', import.meta.url), { type: 'module' });
  return { projector: remote<Projecting>(worker), close: () => worker.terminate() };
}
