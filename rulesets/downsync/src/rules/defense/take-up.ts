import { inches } from '@sandtable/geometry';
import type { BaseId } from '../../state.ts';
import { isWithin } from '../measure/distance.ts';
import { cardOf, discOf, livingBases, type UnitBase } from '../units/roster.ts';

const REACH = inches(1);

/** Sub-units that can fall in place of this one: it holds a weapon with Take Up, and they are within 1″ of it (DS-CARD-38). */
export function substitutesFor({ unit, base }: UnitBase): BaseId[] {
  const holds = cardOf(unit).actions.some(
    ({ traits, teams }) => traits.includes('take-up') && (teams === null || teams.includes(base.team)),
  );
  if (!holds) return [];
  return livingBases(unit)
    .filter((other) => other !== base && isWithin(discOf(unit, base), discOf(unit, other), REACH))
    .map(({ id }) => id);
}
