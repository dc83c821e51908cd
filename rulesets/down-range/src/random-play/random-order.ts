import type { Command, Json, Random } from '@sandtable/kernel';
import { type Seen, type SeenUnit, seen } from '../view-types.ts';
import { actionsFor, isHelper, randomActions } from './random-actions.ts';
import { Scene } from './scene.ts';

/**
 * An order that samples don't contain or rarely lead to, legal or not: a path around corners, a blast on bare ground, a
 * ruse that the others must agree to, treating, towing or ramming. Mostly a Reaction in another player's turn.
 * Undefined if no unit can take orders, or if the action drawn has no target.
 */
export function randomOrder(view: Json, seat: string, random: Random): Command | undefined {
  const table = seen(view);
  const able = table.units.filter((each) => each.seat === seat && each.status === 'active' && each.known === 'whole');
  const unit = random.pick(random.below(2) === 0 ? helpersOf(table, able) : able);
  if (unit === undefined) return undefined;
  const action = random.pick(random.below(2) === 0 ? randomActions : actionsFor(unit))?.(
    new Scene(table, unit, random),
    random,
  );
  if (action === undefined) return undefined;
  const command = { unit: unit.id, ...action };
  const reacting = isTurnOf(table, seat) ? random.below(8) === 0 : random.below(8) > 0;
  return (reacting ? { kind: 'react', do: command } : command) as unknown as Command;
}

/** If a unit is down, wrecked or burning, the units that can do something about it. */
function helpersOf({ units }: Seen, able: readonly SeenUnit[]): readonly SeenUnit[] {
  const needed = units.some(({ status, burning }) => status === 'downed' || status === 'wreck' || burning);
  const helpers = needed ? able.filter(isHelper) : [];
  return helpers.length === 0 ? able : helpers;
}

function isTurnOf({ takers, active }: Seen, seat: string): boolean {
  return takers.some(({ key, seat: theirs }) => key === active && theirs === seat);
}
