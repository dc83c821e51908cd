import type { Tally } from '@sandtable/kernel';
import type { Square } from './table.ts';

/** What the rules offer, as a view's decision carries it. */
export type Aim = { readonly unit: string } | { readonly building: Square };

export type MoveOffer = {
  readonly unit: string;
  readonly left: number;
  readonly reach: readonly { readonly square: Square; readonly price: number; readonly path: readonly Square[] }[];
};
export type FireTarget = {
  readonly target: Aim;
  readonly distance: number;
  readonly band: string;
  readonly strength: number;
  readonly armour: Tally;
  readonly mayScatter: boolean;
  readonly halves?: readonly [number, number];
  readonly observers?: readonly string[];
};
export type FireOffer = { readonly unit: string; readonly targets: readonly FireTarget[] };
export type SupportOffer = {
  readonly units: readonly [string, string];
  readonly target: Aim;
  readonly strength: Tally;
  readonly armour: Tally;
};
export type ContactOffer = {
  readonly unit: string;
  readonly strength: number;
  readonly targets: readonly { readonly target: Aim; readonly armour: Tally }[];
};
