import { dogsOfWar } from '@sandtable/dogs-of-war';
import { plain } from '@sandtable/game';
import { seatView } from '@sandtable/kernel';
import { situationTable } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { dogsOfWarPlanner } from '../src/games/dogs-of-war/planner.ts';

type Position = { readonly models?: object; readonly r?: object; readonly phase?: string; readonly acting?: string[] };

/** A battle between a few Rangers and one Taliban. */
function battle({ r = {}, models = {}, ...rest }: Position) {
  const all = {
    r: { seat: 'one', force: 'rangers', at: [5, 10], ...r },
    s: { seat: 'one', force: 'rangers', at: [5, 14] },
    t: { seat: 'two', force: 'taliban', at: [40, 40] },
    ...models,
  };
  return situationTable(dogsOfWar.ruleset, { models: all, ...rest } as never);
}

/** What the first seat is asked, with a planner of its own: a planner remembers the table it has seen. */
function asked({ match }: ReturnType<typeof battle>) {
  const view = seatView(match, 'one');
  const [decision] = view.decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  return { view, decision, planner: dogsOfWarPlanner() };
}

test('a man activated alone is the chosen one at once, a team picks whom it likes', () => {
  const pickedAfter = (order: object) => {
    const table = battle({ phase: 'pick' });
    table.accepts('one', order as never);
    const { view, decision, planner } = asked(table);
    return planner.consider(view, decision).actor;
  };
  expect(pickedAfter({ kind: 'activate-model', model: 's' })).toBe('s');
  expect(pickedAfter({ kind: 'activate-team', team: 'a1' })).toBeUndefined();
});

test('[DW-AID-1] a dressing says its price, as getting up does', () => {
  const wounds = [{ location: 'left-arm', severity: 'severe' }];
  const { view, decision, planner } = asked(battle({ r: { wounds, hp: 3, posture: 'prone' } }));
  const { actions } = planner.desk(view, decision, 'r');
  const priced = Object.fromEntries(actions.map(({ action, remark }) => [action, plain(remark)]));
  expect(priced).toMatchObject({ bandage: '5 AP', 'stand-up': '3 AP' });
});

test('[DW-MOR-14] [DW-CMD-8] who has lost his nerve has one order, and his weapons say why not', () => {
  const deskOf = (table: ReturnType<typeof battle>) => {
    const { view, decision, planner } = asked(table);
    const { actions, arms, canMove } = planner.desk(view, decision, 'r');
    const why = new Set(arms.map(({ refusal }) => refusal && plain(refusal)));
    return { orders: actions.map(({ title }) => plain(title)), why: [...why], canMove };
  };
  const broken = deskOf(battle({ r: { broken: true } }));
  expect(broken.orders).toEqual(['Run for cover']);
  expect(broken.why).toEqual([expect.stringMatching(/ is broken\. He can only run for cover/)]);
  expect(broken.canMove).toBe(false);
  const leader = { l: { seat: 'one', force: 'rangers', at: [5, 10], role: 'leader' } };
  const away = battle({ models: leader, r: { at: [9, 10] }, acting: ['r'] });
  away.dice(9).accepts('one', { kind: 'walk', model: 'r', path: [{ x: 17_000, y: 10_000 }] });
  const shaken = deskOf(away);
  expect(shaken.orders).toEqual(['Go back to his team (run)']);
  expect(shaken.why).toEqual([expect.stringMatching(/team/)]);
  const steady = deskOf(battle({}));
  expect(steady.why).toContain(null);
  expect(steady.orders).not.toContain('Run for cover');
});
