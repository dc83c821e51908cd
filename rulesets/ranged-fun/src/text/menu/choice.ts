import type { Tone } from '@sandtable/game';
import type { Command, SeatDecision, Tally } from '@sandtable/kernel';
import type { Target } from '../../events.ts';
import type { Square, UnitId } from '../../state.ts';
import type { Seen } from '../../view-types.ts';
import type { Words } from '../english/index.ts';
import type { Highlight } from '../map-lines.ts';
import type { Names } from '../names.ts';

/** One numbered choice: a command, further choices, or a square to be typed. */
export type Choice = {
  readonly text: string;
  readonly tone?: Tone;
  readonly command?: Command;
  readonly choices?: readonly Choice[];
  readonly place?: Place;
};

/** A square to be typed: what to ask, what to show on the map meanwhile, and what is read from it. */
export type Place = {
  readonly prompt: string;
  readonly highlight: Highlight;
  read(text: string): Answer;
};

/** A command, or in words why there is none. */
export type Answer = { readonly command: Command } | { readonly problem: string };

export type Menu = { readonly title: string; readonly choices: readonly Choice[] };

/** What every part of the menu works with. */
export type Desk = {
  readonly view: Seen;
  readonly decision: SeatDecision;
  readonly names: Names;
  readonly words: Words;
  /** What a kind of answer offers, or nothing. */
  offer<T>(kind: string): T | undefined;
};

export type MoveOffer = {
  readonly unit: UnitId;
  readonly left: number;
  readonly reach: readonly { readonly square: Square; readonly price: number; readonly path: readonly Square[] }[];
};
export type Aim = {
  readonly target: Target;
  readonly distance: number;
  readonly band: string;
  readonly strength: number;
  readonly armour: Tally;
  readonly mayScatter: boolean;
  readonly halves?: readonly [number, number];
  readonly observers?: readonly UnitId[];
};
export type FireOffer = { readonly unit: UnitId; readonly targets: readonly Aim[] };
export type SupportOffer = {
  readonly units: readonly [UnitId, UnitId];
  readonly target: Target;
  readonly strength: Tally;
  readonly armour: Tally;
};
export type ContactOffer = {
  readonly unit: UnitId;
  readonly strength: number;
  readonly targets: readonly { readonly target: Target; readonly armour: Tally }[];
};
export type SquaresOffer = { readonly unit: UnitId; readonly squares: readonly Square[] };
export type DeployOffer = SquaresOffer & { readonly carriers: readonly UnitId[] };
