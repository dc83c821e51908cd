import type { UnitCard } from '../content/unit.ts';
import { cardOf, livingBases } from '../rules/units/roster.ts';
import type { Unit } from '../state.ts';

/** What a whole unit is worth, in the points all appraisals are in: a tank is ten. */
export function cardValue({ signature, infantry, scan, targeting }: UnitCard): number {
  const size = signature === 'large' ? 14 : signature === 'medium' ? 10 : signature === 'small' ? 7.5 : 4;
  return size - (infantry ? 0.5 : 0) + (scan === null ? 0 : 0.5) - (targeting === null ? 2 : 0);
}

/** What one base of a unit is worth: its share, and the last ones keep the unit alive. */
export function baseValue(unit: Unit): number {
  const card = cardOf(unit);
  const living = livingBases(unit).length;
  const share = cardValue(card) / card.bases;
  return living === 1 ? share * 1.2 : share;
}

export function unitValue(unit: Unit): number {
  return baseValue(unit) * livingBases(unit).length;
}
