import type { SeatDecision, Tally } from '@sandtable/kernel';
import type { Target } from '../../events.ts';
import type { Square, UnitId } from '../../state.ts';
import type { Seen } from '../../view-types.ts';
import type { Words } from '../english/index.ts';
import type { Names } from '../names.ts';

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
