import { inches } from '@sandtable/geometry';
import { type Rejection, reject, type Tally, tally } from '@sandtable/kernel';
import type { ActionCard } from '../../content/action.ts';
import type { State, Unit } from '../../state.ts';
import { isWithin } from '../measure/distance.ts';
import { cardOf, discOf, discsOf, hasTrait, livingBases, type UnitBase, unitsOf } from '../units/roster.ts';

/** How far Defend and Defense Aura reach (DS-CARD-22, DS-CARD-28). */
const REACH = inches(4);

/** What a countermeasure check must reach against this action (DS-CM-2, DS-CARD-1). */
export function checkNeeded({ traits }: ActionCard): number {
  if (traits.includes('overkill')) return 6;
  if (traits.includes('smart')) return 5;
  return traits.includes('advanced') ? 4 : 3;
}

/** What is added to a check of this base: 1 in reach of a Defense Aura that was paid for, once (DS-CARD-22, DS-UNIT-4). */
export function checkBonus(state: State, { unit, base }: UnitBase): Tally {
  const disc = discOf(unit, base);
  const aura = unitsOf(state, unit.seat).some(
    (other) =>
      other.lodged > 0 && hasTrait(other, 'defense-aura') && discsOf(other).some((near) => isWithin(near, disc, REACH)),
  );
  return tally(aura ? [{ clause: 'DS-CARD-22', what: 'defense-aura', add: 1 }] : []);
}

/** Own units that lend this base their countermeasures: Defend within 4″, for infantry without any of its own (DS-CARD-28). */
export function lendersOf(state: State, { unit, base }: UnitBase): Unit[] {
  if (!mayBorrow(unit)) return [];
  return unitsOf(state, unit.seat).filter((lender) => isLender(lender, { unit, base }) && tokensOf(lender) > 0);
}

/** What a base has to defend itself with. */
export type Defenses = { readonly cm: number; readonly cmPlus: number; readonly lenders: readonly Unit[] };

export function defensesOf(state: State, target: UnitBase): Defenses {
  return { cm: target.base.cm, cmPlus: target.base.cmPlus, lenders: lendersOf(state, target) };
}

/** Is there anything to spend (DS-CM-9, DS-CM-10)? */
export function canDefend(state: State, target: UnitBase): boolean {
  const { cm, cmPlus, lenders } = defensesOf(state, target);
  return cm > 0 || cmPlus > 0 || lenders.length > 0;
}

/** Why a token can't be borrowed from this unit, or undefined. */
export function lenderFault(state: State, target: UnitBase, lender: string): Rejection | undefined {
  if (!mayBorrow(target.unit)) return reject('not-eligible', 'DS-CARD-28', { base: target.base.id });
  const found = unitsOf(state, target.unit.seat).find(({ id }) => id === lender);
  if (found === undefined || !isLender(found, target)) return reject('not-in-reach', 'DS-CARD-28', { lender });
  return tokensOf(found) > 0 ? undefined : reject('no-token', 'DS-CARD-28', { lender, token: 'cm' });
}

function mayBorrow(unit: Unit): boolean {
  const { infantry, countermeasures } = cardOf(unit);
  return infantry && countermeasures === null;
}

function isLender(lender: Unit, { unit, base }: UnitBase): boolean {
  if (!hasTrait(lender, 'defend')) return false;
  return discsOf(lender).some((near) => isWithin(near, discOf(unit, base), REACH));
}

function tokensOf(unit: Unit): number {
  return livingBases(unit).reduce((sum, { cm }) => sum + cm, 0);
}
