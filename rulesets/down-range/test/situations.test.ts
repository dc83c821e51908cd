import { schemaReader } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { published } from '../src/content/published-files.ts';
import { factsOf } from '../src/situations/facts.ts';
import { situations } from '../src/situations/index.ts';
import { aboard, box, position, soldier, unitIn, vehicle } from './position.ts';

describe('a position', () => {
  test('stands as the ledger’s vectors assume where it says nothing', () => {
    const state = position({ units: { a: soldier('A', [10, 10]), b: soldier('B', [20, 10]) } });
    expect(state).toMatchObject({
      width: 72_000,
      height: 48_000,
      phase: 'turn',
      active: 'A',
      order: ['A', 'B'],
      round: 1,
    });
    expect(unitIn(state, 'a')).toMatchObject({
      status: 'active',
      at: { x: 10_000, y: 10_000 },
      movedLast: true,
      moves: 0,
    });
    expect(unitIn(state, 'a').card).toMatchObject({ movement: 8000, skill: 6, defense: { fixed: 4 }, radius: 500 });
    expect(unitIn(state, 'a').arms.map(({ slot }) => slot)).toEqual(['m4']);
    expect(state.aware).toEqual({ A: ['b'], B: ['a'] });
  });

  test('seats crews and passengers, and gives a vehicle its own weapons', () => {
    const state = position({
      units: {
        truck: vehicle('A', 'military-truck', [20, 20]),
        driver: aboard('A', 'truck', 'driver'),
        p1: aboard('A', 'truck'),
        p2: aboard('A', 'truck'),
      },
    });
    expect(unitIn(state, 'driver').berth).toEqual({ vehicle: 0, seat: 'driver' });
    expect([unitIn(state, 'p1').berth?.seat, unitIn(state, 'p2').berth?.seat]).toEqual(['passenger-1', 'passenger-2']);
    expect(unitIn(state, 'p1')).toMatchObject({ at: null, status: 'active' });
    expect(unitIn(state, 'truck').arms).toMatchObject([{ slot: 'gun', stations: ['gunner'], card: { id: 'm240' } }]);
  });

  test('takes stat lines and weapons in full', () => {
    const ray = {
      id: 'ray',
      name: 'Ray',
      family: 'small-arms',
      range: 36,
      difficulty: 3,
      damage: '3d6',
      assistants: 0,
      bulk: 1,
    } as const;
    const state = position({
      units: { a: soldier('A', [5, 5], { card: { skill: 4 }, weapons: [ray, { weapon: 'at-4', ammunition: 0 }] }) },
    });
    expect(unitIn(state, 'a').card).toMatchObject({ skill: 4, movement: 8000 });
    expect(unitIn(state, 'a').arms).toMatchObject([
      { slot: 'ray', card: { damage: { dice: 3, sides: 6 } } },
      { ammunition: 0 },
    ]);
  });

  test('is refused with everything that is wrong', () => {
    const read = (given: unknown) => {
      const answer = situations.read(given);
      return 'faults' in answer ? answer.faults.map(({ code, where }) => `${code} ${where}`) : [];
    };
    expect(
      read({
        units: {
          a: soldier('C', [5, 5], { weapons: ['blunderbuss'], items: ['lamp'] }),
          b: vehicle('A', 'airship', [9, 9]),
        },
      }),
    ).toEqual([
      'unknown-seat /units/a/seat',
      'unknown-weapon /units/a/weapons/0',
      'unknown-item /units/a/items/0',
      'unknown-card /units/b/card',
    ]);
    expect(
      read({
        units: { a: soldier('A', [0.4, 5]), b: soldier('A', [9, 9]), c: soldier('B', [9.9, 9]) },
        terrain: [box('boulders', [8, 8], [8.6, 10])],
      }),
    ).toEqual(['off-table /units/a/at', 'in-solid /units/b/at', 'overlap /units/c/at']);
    expect(read({ units: {}, weather: 'rain' })).toEqual(['unknown-field /weather']);
    expect(read({ units: { a: soldier('A', [5, 5]) }, active: 'C' })).toEqual(['unknown-seat /active']);
    expect(read({ units: { a: soldier('A', [5, 5]), b: soldier('A', [6, 5]) } })).toEqual([]);
    const units = { a: soldier('A', [5, 5]) };
    expect(read({ units, points: { C: 1 }, unaware: { D: ['a'], B: ['z'] }, enhanced: { A: 'z' } })).toEqual([
      'unknown-seat /points/C',
      'unknown-unit /enhanced/A',
      'unknown-side /unaware/D',
      'unknown-unit /unaware/B/0',
    ]);
    expect(read({ units, round: 4, rounds: 3 })).toEqual(['round-too-late /round']);
    expect(read({ units: { a: soldier('A', [5, 5], { status: 'removed', superior: 'a' }) } })).toEqual([
      'placed-twice /units/a/at',
      'own-superior /units/a/superior',
    ]);
  });

  describe('[DR-INIT-5] under group initiative', () => {
    const groups = (more: object) => ({
      options: { groupInitiative: true },
      units: {
        a1: soldier('A', [10, 10], { group: 'first' }),
        a2: soldier('A', [12, 10], { group: 'second' }),
        a3: soldier('A', [14, 10]),
        b1: soldier('B', [40, 10], { group: 'first' }),
      },
      ...more,
    });
    const faults = (given: unknown) => {
      const answer = situations.read(given);
      return 'faults' in answer ? answer.faults.map(({ code, where }) => `${code} ${where}`) : [];
    };
    test('the order and whose turn it is name groups, and smoke its maker’s', () => {
      const order = ['A/second', 'B/first', 'A/', 'A/first'];
      const smoke = { kind: 'smoke' as const, centre: [30, 30] as [number, number], radius: 4, by: 'B/first' };
      const state = position(groups({ order, active: 'B/first', clouds: [smoke] }));
      expect(state).toMatchObject({ order, active: 'B/first', done: ['A/second'], clouds: [{ taker: 'B/first' }] });
      expect(state.turns).toEqual({ 'A/second': 1, 'B/first': 1, 'A/': 0, 'A/first': 0 });
    });
    test('only groups there are, each once; without the option only seats', () => {
      expect(faults(groups({ order: ['A/third', 'B/first'] }))).toEqual([
        'unknown-seat /active',
        'unknown-seat /order/0',
      ]);
      expect(faults(groups({ order: ['A/first', 'B/first', 'A/first'] }))).toEqual(['named-twice /order/2']);
      expect(faults(groups({ order: ['A/first/x'] }))).toEqual(['not-allowed /order/0']);
      expect(faults({ ...groups({ order: ['A/first'] }), options: {} })).toContain('unknown-seat /order/0');
      expect(faults({ ...groups({ order: ['B', 'A'] }), options: {} })).toEqual([]);
    });
  });

  test('is told again in inches', () => {
    const state = position({
      units: { a: soldier('A', [10.25, 10], { suppressedBy: ['b'] }), b: soldier('B', [20, 10]) },
    });
    expect(factsOf(state)).toMatchObject({ units: { a: { at: [10.25, 10], suppressedBy: ['b'], status: 'active' } } });
  });
});

test('the published schema of situations knows positions, orders, and no others', () => {
  const reader = schemaReader(published['situations/situation.schema.json']!);
  const situation = (given: object, order: object) => ({
    format: 'sandtable-situation',
    version: 2,
    game: 'down-range',
    name: 'a step',
    given,
    when: [{ seat: 'A', do: order }],
  });
  const units = { a: soldier('A', [10, 10]) };
  const step = { kind: 'move', unit: 'a', path: [{ x: 12_000, y: 10_000 }] };
  const reads = (given: object, order: object) => reader.safeParse(situation(given, order)).success;
  expect(reads({ units }, step)).toBe(true);
  expect(reads({ units, weather: 'rain' }, step)).toBe(false);
  expect(reads({ units }, { ...step, quickly: true })).toBe(false);
  expect(reads({ units }, { kind: 'teleport', unit: 'a' })).toBe(false);
});
