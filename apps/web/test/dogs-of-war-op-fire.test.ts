import { dogsOfWar } from '@sandtable/dogs-of-war';
import { seatView } from '@sandtable/kernel';
import { situationTable } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { dogsOfWarPlanner } from '../src/games/dogs-of-war/planner.ts';

/** What a man on Op-Fire with a grenade and an empty rifle is offered when an enemy acts `range` inches away, base to base. */
function offeredAt(range: number) {
  const models = {
    r: {
      seat: 'one',
      force: 'rangers',
      at: [5, 10],
      opFire: true,
      weapons: [{ type: 'm16a2', loaded: 0 }],
      grenades: { m67: 1 },
    },
    t: { seat: 'two', force: 'taliban', at: [5 + range + 2 * 0.492, 10] },
  };
  const table = situationTable(dogsOfWar.ruleset, { active: 'two', models } as never);
  table.accepts('two', { kind: 'go-prone', model: 't' });
  const view = seatView(table.match, 'one');
  const decision = view.decisions[0];
  if (decision === undefined) throw new Error('nobody is asked');
  const { quick, reaction } = dogsOfWarPlanner().consider(view, decision);
  return { throws: quick.length, matters: reaction?.matters };
}

test('[DW-GRN-4] [DW-TGT-10] a throw half as far again as an arm reaches is no reason to ask', () => {
  expect(offeredAt(15).throws).toBe(1);
  expect(offeredAt(22.5)).toEqual({ throws: 1, matters: true });
  expect(offeredAt(22.51)).toEqual({ throws: 0, matters: false });
});
