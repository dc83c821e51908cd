import type { Tone } from '@sandtable/game';
import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import type { Highlight } from '../map-lines.ts';

/** One numbered choice: a command, further choices, or a point to be typed. */
export type Choice = {
  readonly text: string;
  readonly tone?: Tone;
  readonly command?: Command;
  readonly repeat?: Repeat;
  readonly choices?: readonly Choice[];
  readonly place?: Place;
};

/** A point to be typed: what to ask, what to show on the map meanwhile, and what is read from it. */
export type Place = { readonly prompt: string; readonly highlight: Highlight; read(text: string): Answer };

/** A command, with what is to be said of it; or why there is none; or only an answer to a question. */
export type Answer =
  | { readonly command: Command; readonly told?: string; readonly repeat?: Repeat }
  | { readonly problem: string }
  | { readonly lines: readonly string[] };

/** Whether an answer is meant for a later question too: it is, this one is asked but later ones are not, or it is over. */
export type Repeat = (next: SeatDecision, view: Json) => 'same' | 'ask' | 'over';

/** `only`: there is nothing to choose, and this is the answer. */
export type Menu = { readonly title: string; readonly choices: readonly Choice[]; readonly only?: Command };
