import { seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { rangedFun } from '../src/index.ts';
import { battle, blue, concede, fire, game, house, red, rough } from './table.ts';

const given = {
  units: {
    F: red('T 4/4/4/4/–/–', [1, 1], { name: 'Anvil', spent: 1.5, steps: 1, fired: true }),
    C: red('R 4/6/1/1/–/–', [5, 5]),
    P: red('A 3/1/3/1/–/3', undefined, { aboard: 'C', infantry: true }),
    W: blue('A 3/1/3/1/2/–', [9, 9], { overwatch: { at: [8, 8], still: false }, now: { armour: 0 } }),
    H: blue('F 3/1/3/1/–/–', [9, 7], { hammered: true }),
    X: blue('A 3/1/3/1/–/–', undefined, { standing: 'destroyed' as const }),
  },
  ground: [...rough([2, 2]), ...house([3, 3])],
};

describe('what one sees', () => {
  test('[RF-GEO-9] nothing is hidden: everybody sees the same table, and all of it', () => {
    const b = battle(given);
    const view = rangedFun.ruleset.view(b.state, 'red');
    for (const viewer of ['blue', 'spectator', 'umpire', 'somebody'])
      expect(rangedFun.ruleset.view(b.state, viewer)).toEqual(view);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view); // plain JSON
    expect(rangedFun.ruleset.eventFor).toBeUndefined(); // events are shown whole
  });

  test('units with stats then and now, place, budget, marks and riders', () => {
    const { units } = rangedFun.ruleset.view(battle(given).state, 'blue') as unknown as { units: { id: string }[] };
    const byId = Object.fromEntries(units.map((unit) => [unit.id, unit]));
    expect(byId.F).toMatchObject({
      seat: 'red',
      name: 'Anvil',
      class: 'TRUNDLER',
      infantry: false,
      cost: expect.any(Number),
      initial: { movement: 4, armour: 4, srf: 4, lrf: 4, vlrf: null, vsrf: null },
      stats: { movement: 4, armour: 4, srf: 4, lrf: 4, vlrf: 0, vsrf: 0 },
      standing: 'board',
      at: [1, 1],
      carrier: null,
      cargo: [],
      left: 2.5,
      steps: 1,
      fireUsed: true,
      hammeredUntil: 0,
      overwatch: null,
    });
    expect([byId.C, byId.P]).toMatchObject([
      { cargo: ['P'] },
      { standing: 'aboard', at: null, carrier: 'C', infantry: true },
    ]);
    expect(byId.W).toMatchObject({
      overwatch: { at: [8, 8], still: false },
      stats: { armour: 0 },
      initial: { armour: 1 },
    });
    expect([byId.H, byId.X]).toMatchObject([{ hammeredUntil: 1 }, { standing: 'destroyed', at: null }]);
  });

  test('the board, its buildings, the turn, and the points as they stand', () => {
    const b = battle({ ...given, victory: { kind: 'destruction', lead: 20 }, rounds: 8 });
    expect(rangedFun.ruleset.view(b.state, 'red')).toMatchObject({
      width: 30,
      height: 30,
      phase: 'turn',
      round: 1,
      rounds: 8,
      order: ['red', 'blue'],
      active: 'red',
      buildings: [{ at: [3, 3], armour: 2, structure: 6, initial: 6 }],
      players: [
        { seat: 'red', turns: 1, eliminated: false },
        { seat: 'blue', turns: 0 },
      ],
      standings: { red: b.unit('X').cost, blue: 0 },
    });
    const { ground } = rangedFun.ruleset.view(b.state, 'red') as { ground: string[] };
    expect([ground.length, ground[2 * 30 + 2], ground[3 * 30 + 3], ground[0]]).toEqual([
      900,
      'rough',
      'building',
      'open',
    ]);
  });

  test.each([
    [
      'three-wells',
      2,
      [
        [11, 2],
        [11, 8],
        [11, 14],
      ],
    ],
    [
      'break-the-depot',
      2,
      [
        [19, 4],
        [19, 9],
        [19, 14],
      ],
    ],
    ['king-of-the-works', 3, [[10, 10]]],
    ['the-long-road', 2, []],
    ['crossfire-flats', 2, []],
  ] as const)('%s shows its markers, zones and what comes before the first turn', (scenario, players, markers) => {
    const opening =
      { 'three-wells': [3, 1], 'crossfire-flats': [3, 1], 'king-of-the-works': [3, 2, 1, 3, 2, 1] }[
        scenario as string
      ] ?? [];
    const b = game({ scenario, forces: new Array(players).fill({ faction: 'DC' }) }, ...opening);
    const view = rangedFun.ruleset.view(b.state, 'spectator') as { zones: unknown[] };
    expect(view).toMatchObject({ scenario, markers, round: 0, active: null });
    expect(view.zones).toHaveLength(players);
  });

  test('after the end nobody is active', () => {
    const b = battle({ ...given, victory: { kind: 'last-standing' } });
    b.plays('red', concede);
    expect(rangedFun.ruleset.view(b.state, 'red')).toMatchObject({ phase: 'over', active: null });
  });
});

test('what a seat is sent holds its own question with its offers, and none of another’s', () => {
  const b = battle({ units: { F: red('T 4/4/4/4/–/–', [1, 1]), T: blue('A 3/1/3/1/–/–', [4, 1]) } });
  const mine = JSON.stringify(seatView(b.match, 'red'));
  const theirs = JSON.stringify(seatView(b.match, 'blue'));
  expect(mine).toContain('"end-turn"');
  expect(theirs).not.toContain('"end-turn"');
  b.dice(4, 1, 2).accepts('red', fire('F', 'T'));
  expect(JSON.stringify(b.match.eventsFor('blue'))).toBe(JSON.stringify(b.match.eventsFor('red')));
});
