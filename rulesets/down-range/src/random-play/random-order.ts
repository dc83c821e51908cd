import type { Command, Json, Random } from '@sandtable/kernel';
import { type Seen, type SeenUnit, seen } from '../view-types.ts';
import { deeds, deedsOf, isHelper } from './deeds.ts';
import { Scene } from './scene.ts';

/**
 * An order that samples do not hold or seldom lead to, legal or not: a way round corners, a blast on bare ground, a ruse
 * that the others must agree to, somebody treated, towed or rammed. In the turn of another as a Reaction. Undefined where
 * nobody can be ordered, or where the deed that came up has nothing to be done to.
 */
export function randomOrder(view: Json, seat: string, random: Random): Command | undefined {
  const table = seen(view);
  const able = table.units.filter((each) => each.seat === seat && each.status === 'active' && each.known === 'whole');
  const unit = random.pick(random.below(2) === 0 ? helpersOf(table, able) : able);
  if (unit === undefined) return undefined;
  const deed = random.pick(random.below(2) === 0 ? deeds : deedsOf(unit))?.(new Scene(table, unit, random), random);
  if (deed === undefined) return undefined;
  const command = { unit: unit.id, ...deed };
  const reacting = isTurnOf(table, seat) ? random.below(8) === 0 : random.below(8) > 0;
  return (reacting ? { kind: 'react', do: command } : command) as unknown as Command;
}

/** Where somebody lies about, those who can do something about it. */
function helpersOf({ units }: Seen, able: readonly SeenUnit[]): readonly SeenUnit[] {
  const needed = units.some(({ status, burning }) => status === 'downed' || status === 'wreck' || burning);
  const helpers = needed ? able.filter(isHelper) : [];
  return helpers.length === 0 ? able : helpers;
}

function isTurnOf({ takers, active }: Seen, seat: string): boolean {
  return takers.some(({ key, seat: theirs }) => key === active && theirs === seat);
}
