import { dogsOfWar } from '@sandtable/dogs-of-war';
import { plain } from '@sandtable/game';
import { seatView } from '@sandtable/kernel';
import { situationTable } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { dogsOfWarPlanner } from '../src/games/dogs-of-war/planner.ts';

const planner = dogsOfWarPlanner();

/** What the first seat sees of a battle between a few Rangers and one Taliban, and what it's asked. */
function asked({ order, r = {}, ...rest }: { readonly order?: object; readonly r?: object; readonly phase?: string }) {
  const models = {
    r: { seat: 'one', force: 'rangers', at: [5, 10], ...r },
    s: { seat: 'one', force: 'rangers', at: [5, 14] },
    t: { seat: 'two', force: 'taliban', at: [40, 40] },
  };
  const table = situationTable(dogsOfWar.ruleset, { models, ...rest } as never);
  if (order !== undefined) table.accepts('one', order as never);
  const view = seatView(table.match, 'one');
  const [decision] = view.decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  return { view, decision };
}

test('a man activated alone is the chosen one at once, a team picks whom it likes', () => {
  const pickedAfter = (order: object) => {
    const { view, decision } = asked({ order, phase: 'pick' });
    return planner.consider(view, decision).actor;
  };
  expect(pickedAfter({ kind: 'activate-model', model: 's' })).toBe('s');
  expect(pickedAfter({ kind: 'activate-team', team: 'a1' })).toBeUndefined();
});

test('[DW-AID-1] a dressing says its price, as getting up does', () => {
  const wounds = [{ location: 'left-arm', severity: 'severe' }];
  const { view, decision } = asked({ r: { wounds, hp: 3, posture: 'prone' } });
  const { actions } = planner.desk(view, decision, 'r');
  const priced = Object.fromEntries(actions.map(({ action, remark }) => [action, plain(remark)]));
  expect(priced).toMatchObject({ bandage: '5 AP', 'stand-up': '3 AP' });
});
