import { dogsOfWar } from '@sandtable/dogs-of-war';
import { seatView } from '@sandtable/kernel';
import { situationTable } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { dogsOfWarPlanner } from '../src/games/dogs-of-war/planner.ts';

/** The unit a question picks by itself once this order was given in a battle of two Rangers against one Taliban. */
function pickedAfter(order: object) {
  const models = {
    r: { seat: 'one', force: 'rangers', at: [5, 10] },
    s: { seat: 'one', force: 'rangers', at: [5, 14] },
    t: { seat: 'two', force: 'taliban', at: [40, 40] },
  };
  const table = situationTable(dogsOfWar.ruleset, { phase: 'pick', models } as never);
  table.accepts('one', order as never);
  const view = seatView(table.match, 'one');
  const [decision] = view.decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  return dogsOfWarPlanner().consider(view, decision).actor;
}

test('a man activated alone is the chosen one at once, a team picks whom it likes', () => {
  expect(pickedAfter({ kind: 'activate-model', model: 's' })).toBe('s');
  expect(pickedAfter({ kind: 'activate-team', team: 'a1' })).toBeUndefined();
});
