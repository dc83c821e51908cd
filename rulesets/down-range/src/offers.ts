import type { Mils } from '@sandtable/geometry';
import { type Json, offerFor, type SeatDecision, type Tally } from '@sandtable/kernel';
import type { Die } from './content/cards.ts';
import type { UnitId } from './state.ts';
import type { Spot } from './view-types.ts';

/** A shot as the rules offer it. */
export type ShotOffer = {
  readonly target: { readonly unit?: UnitId; readonly point?: Spot };
  readonly distance: Mils;
  readonly sight?: { readonly los: boolean; readonly open: number; readonly hindered: number };
  readonly information?: { readonly by: UnitId; readonly link: string };
  readonly keep: 'best' | 'worst' | 'one';
  readonly reasons: readonly {
    readonly what: string;
    readonly effect: 'advantage' | 'disadvantage';
    /** By what, as `reasonText` reads it. */
    readonly note?: Json;
  }[];
  readonly die: Die;
  readonly difficulty: number;
  readonly bonus: number;
  readonly canHarm?: boolean;
  readonly blast?: readonly { readonly unit: UnitId; readonly friend: boolean; readonly canHarm: boolean }[];
};
export type WeaponOffer = {
  readonly weapon: string;
  readonly name: string;
  readonly holder: UnitId;
  readonly targets: readonly ShotOffer[];
};
export type ShooterOffer = { readonly unit: UnitId; readonly weapons: readonly WeaponOffer[] };
export type MoverOffer = { readonly unit: UnitId; readonly allowance: Tally; readonly sprint: boolean };

/** What an action of this kind offers, on the player's own turn or in a window. */
export function offerOf<T>(decision: SeatDecision, kind: string): T | undefined {
  const own = offerFor(decision, kind);
  if (own !== undefined) return own as T;
  const inWindow = offerFor(decision, 'react') as { kind: string; offer: unknown }[] | undefined;
  return inWindow?.find((each) => each.kind === kind)?.offer as T | undefined;
}

export function shooterOffers(decision: SeatDecision): readonly ShooterOffer[] {
  return offerOf<readonly ShooterOffer[]>(decision, 'attack') ?? [];
}

/** The offer that an attack takes up, with the weapon it is for. */
export function shotFor(
  decision: SeatDecision,
  unit: UnitId,
  weapon: string,
  target: UnitId | undefined,
): { readonly shot: ShotOffer; readonly held: WeaponOffer } | undefined {
  const held = shooterOffers(decision)
    .find((each) => each.unit === unit)
    ?.weapons.find((each) => each.weapon === weapon);
  const shot = held?.targets.find((each) => each.target.unit === target);
  return held === undefined || shot === undefined ? undefined : { shot, held };
}
