import { offerFor, type SeatDecision, type Tally } from '@sandtable/kernel';
import type { Zone } from './content/scenario.ts';
import type { Target } from './events.ts';
import type { Square, UnitId } from './state.ts';

/* What each kind of answer offers: its decision makes it, and menu, bots and page read it. */

export type MoveOffer = {
  readonly unit: UnitId;
  readonly left: number;
  readonly reach: readonly { readonly square: Square; readonly price: number; readonly path: readonly Square[] }[];
};
export type FireTarget = {
  readonly target: Target;
  readonly distance: number;
  readonly band: string;
  readonly strength: number;
  readonly armour: Tally;
  readonly mayScatter: boolean;
  readonly halves?: readonly [number, number];
  readonly observers?: readonly UnitId[];
};
export type FireOffer = { readonly unit: UnitId; readonly targets: readonly FireTarget[] };
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

export type ReactFireOffer = Pick<FireTarget, 'band' | 'strength' | 'armour' | 'halves'> & { readonly unit: UnitId };
export type ReactSupportOffer = Omit<SupportOffer, 'target'>;
export type ReactChargeOffer = {
  readonly unit: UnitId;
  readonly strength: number;
  readonly paths: readonly (readonly Square[])[];
};

export type RideOffer = { readonly unit: UnitId; readonly carrier: UnitId };

type Offers = {
  readonly 'choose-zone': Zone;
  readonly move: MoveOffer;
  readonly fire: FireOffer;
  readonly support: SupportOffer;
  readonly contact: ContactOffer;
  readonly overwatch: SquaresOffer;
  readonly embark: RideOffer;
  readonly exit: { readonly unit: UnitId };
  readonly disembark: SquaresOffer;
  readonly deploy: DeployOffer;
  readonly 'react-fire': ReactFireOffer;
  readonly 'react-support': ReactSupportOffer;
  readonly 'react-charge': ReactChargeOffer;
};

/** What this kind of answer offers, one entry a unit or pair; empty where it isn't on the menu. */
export function offersOf<K extends keyof Offers>(decision: SeatDecision, kind: K): readonly Offers[K][] {
  return (offerFor(decision, kind) as readonly Offers[K][] | undefined) ?? [];
}

/** What this kind of answer offers one unit. */
export function offerTo<K extends Exclude<keyof Offers, 'choose-zone' | 'support' | 'react-support'>>(
  decision: SeatDecision,
  kind: K,
  unit: UnitId,
): Offers[K] | undefined {
  return offersOf(decision, kind).find((each) => each.unit === unit);
}
