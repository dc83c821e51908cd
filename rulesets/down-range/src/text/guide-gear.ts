import { type Sentence, type Span, say } from '@sandtable/game';
import type { GuideStep } from '../content/guide.ts';
import type { Seen, SeenUnit } from '../view-types.ts';
import type { Names } from './names.ts';

/** Has what a step takes, and a round left if it is a weapon. */
export function hasGear({ items = [], arms = [] }: SeenUnit, gear: string | undefined): boolean {
  if (gear === undefined) return true;
  return (
    items.some(({ id }) => id === gear) || arms.some(({ card, ammunition }) => card.id === gear && ammunition !== 0)
  );
}

/** The player's units that could do a step now or in a later turn: the one it names first, then the others in order. */
export function standIns({ units }: Seen, seat: string, step: GuideStep): readonly SeenUnit[] {
  const fit = units.filter(
    (unit) => unit.seat === seat && unit.status === 'active' && unit.at !== null && hasGear(unit, step.with),
  );
  return [...fit.filter((unit) => isNamed(unit, step)), ...fit.filter((unit) => !isNamed(unit, step))];
}

/** What a gear is called, as anybody of the side ever had it; null where a step takes none. */
export function gearName({ units }: Seen, seat: string, gear: string | undefined): string | null {
  for (const { seat: owner, items = [], arms = [] } of units) {
    if (owner !== seat || gear === undefined) continue;
    const name = items.find(({ id }) => id === gear)?.name ?? arms.find(({ card }) => card.id === gear)?.card.name;
    if (name !== undefined) return name.slice(0, 1).toLowerCase() + name.slice(1);
  }
  return null;
}

/** The player's own soldiers don't need their side in front of their names. */
export function ownName(names: Names, { id, name }: SeenUnit): Span {
  const span = names.unit(id);
  return name === undefined ? span : { ...span, text: name };
}

/** Why the unit the step names doesn't do it, and who does instead; undefined if it does, or none is named. */
export function standInNote(
  table: Seen,
  names: Names,
  seat: string,
  step: GuideStep,
  who: SeenUnit,
): Sentence | undefined {
  const named = table.units.find((unit) => unit.seat === seat && isNamed(unit, step));
  if (named === undefined || named.id === who.id) return undefined;
  const gear = gearName(table, seat, step.with);
  const why = named.status === 'active' ? 'can’t do it right now' : 'is down';
  const has = gear === null ? 'can do it' : `has a ${gear} too`;
  return say`${ownName(names, named)} ${why}. ${ownName(names, who)} ${has}, so use ${ownName(names, who)} instead.`;
}

function isNamed({ name }: SeenUnit, { unit }: GuideStep): boolean {
  return unit !== undefined && name?.toLowerCase() === unit.toLowerCase();
}
