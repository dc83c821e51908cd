import { describe, expect, test } from 'vitest';
import { scenarios, unitTypes } from '../../src/content/catalogue.ts';
import { limitFor } from '../../src/content/force-limits.ts';
import { readBoard } from '../../src/content/ground.ts';
import { everyone, musterCost, musterForce } from '../../src/content/muster.ts';
import type { Scenario } from '../../src/content/scenario.ts';
import { validateScenario } from '../../src/content/validate-scenario.ts';
import { forceRows, mapOf, sharesOf } from './ledger.ts';

const missions = Object.values(scenarios).filter((scenario) => scenario.clause !== undefined);
const mission = (clause: string): Scenario => missions.find((scenario) => scenario.clause === clause)!;
const halfTurn = (rows: readonly string[]) => rows.map((row) => [...row].reverse().join('')).reverse();

test('five missions and the teaching game', () => {
  expect(missions.map(({ clause }) => clause)).toEqual(['RF-M1', 'RF-M2', 'RF-M3', 'RF-M4', 'RF-M5']);
  expect(Object.keys(scenarios)).toHaveLength(6);
});

test.each(Object.values(scenarios).map((scenario) => [scenario.id, scenario] as const))(
  '%s passes the check that players’ own scenarios go through',
  (_id, scenario) => {
    expect(validateScenario(JSON.parse(JSON.stringify(scenario)))).toEqual({ scenario });
  },
);

describe('maps', () => {
  test.each([
    ['RF-M1', 24, 18],
    ['RF-M2', 23, 17],
    ['RF-M3', 24, 18],
    ['RF-M4', 30, 14],
    ['RF-M5', 21, 21],
  ])('the map of %s is the ledger’s, %i by %i', (clause, width, height) => {
    const { rows } = mission(clause).board;
    expect(rows).toEqual(mapOf(clause));
    expect(rows).toHaveLength(height);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([width]));
  });

  test.each(['RF-M1', 'RF-M2'])('%s is the same after half a turn, zones and markers included', (clause) => {
    const { board, zones, victory } = mission(clause);
    expect(halfTurn(board.rows)).toEqual(board.rows);
    const [width, height] = [board.rows[0]!.length, board.rows.length];
    const [west, east] = zones;
    expect([width - 1 - west!.columns[1], width - 1 - west!.columns[0]]).toEqual(east!.columns);
    expect([height - 1 - west!.rows[1], height - 1 - west!.rows[0]]).toEqual(east!.rows);
    if (victory.kind !== 'hold') return;
    expect(victory.squares.map(([x, y]) => [width - 1 - x, height - 1 - y]).reverse()).toEqual(victory.squares);
  });

  test('the teaching game is played on the north half of the first map', () => {
    expect(scenarios['first-contact']!.board.rows).toEqual(mapOf('RF-M1').slice(0, 9));
  });

  test('wells are open, depots and the prize are works', () => {
    const at = (clause: string, [x, y]: [number, number]) => readBoard(mission(clause).board)[y]![x]!;
    const [wells, depots, king] = [mission('RF-M2').victory, mission('RF-M3').victory, mission('RF-M5').victory];
    if (wells.kind !== 'hold' || depots.kind !== 'demolish' || king.kind !== 'king') throw new Error('wrong victory');
    for (const square of wells.squares) expect(at('RF-M2', square)).toEqual({ kind: 'open' });
    for (const square of depots.squares) expect(at('RF-M3', square)).toMatchObject({ building: { id: 'works' } });
    expect(at('RF-M5', king.square)).toMatchObject({ building: { id: 'works' } });
  });
});

describe('printed forces', () => {
  const names = new Map(Object.values(unitTypes).map((type) => [type.name, type.id]));

  /** How many of each type a list in words holds: `2 × (Tin Mule with 2 Plate Guard)` is 2 and 4. */
  function countsOf(words: string): Record<string, number> {
    const counts: Record<string, number> = {};
    const add = (name: string, count: number) => {
      const id = names.get(name);
      if (id === undefined) throw new Error(`no type is called ${name}`);
      counts[id] = (counts[id] ?? 0) + count;
    };
    const [escort, convoy] = words.split(' + 2 × ');
    for (const part of escort!.split(', ')) add(part.replace(/^\d+ /, ''), Number(part.split(' ')[0]));
    if (convoy === undefined) return counts;
    const [carrier, cargo] = convoy.slice(1, -1).split(' with ');
    add(carrier!, 2);
    for (const part of cargo!.split(' and ')) add(part.replace(/^\d+ /, ''), 2 * (Number.parseInt(part, 10) || 1));
    return counts;
  }

  const printed = missions.flatMap((scenario) =>
    forceRows(scenario.clause!).flatMap(([faction, ...lists]) =>
      (lists.length === 2 ? [undefined] : scenario.roles!.map(({ id }) => id)).map((role, index) => ({
        title: `${scenario.clause} ${faction} ${role ?? ''}`,
        scenario,
        force: scenario.forces.find((force) => force.faction === faction && force.role === role)!,
        words: lists[2 * index]!,
        cost: Number(lists[2 * index + 1]),
      })),
    ),
  );

  test('every list of the ledger has its own, and there are no others', () => {
    expect(printed).toHaveLength(3 + 3 + 6 + 6 + 3);
    expect(missions.flatMap(({ forces }) => forces)).toHaveLength(printed.length);
    expect(new Set(printed.map(({ force }) => force)).size).toBe(printed.length);
  });

  test.each(printed)('[RF-SET-4] $title: $words for $cost', ({ scenario, force, words, cost }) => {
    const { units, faults } = musterForce(force);
    expect(faults).toEqual([]);
    const counts: Record<string, number> = {};
    for (const { id } of everyone(units)) counts[id] = (counts[id] ?? 0) + 1;
    expect(counts).toEqual(countsOf(words));
    expect(musterCost(units)).toBe(cost);
    expect(cost).toBeLessThanOrEqual(limitFor(scenario.limits, force.role) ?? cost);
  });

  test('each Transport of a convoy starts with two riders aboard', () => {
    for (const force of mission('RF-M4').forces.filter(({ role }) => role === 'convoy')) {
      const transports = musterForce(force).units.filter(({ type }) => type.class === 'TRANSPORT');
      expect(transports.map(({ cargo }) => cargo.length)).toEqual([2, 2]);
    }
  });
});

test('zones, order, length and victory are the ledger’s', () => {
  const terms = Object.values(scenarios).map(
    ({ id, players, zones, zoneOf, zoneChoice, first, deployment, exits, rounds, victory, limits }) => ({
      id,
      players,
      zones: zones.map((zone) => [zone.id, zone.columns, zone.rows]),
      ...{ zoneOf, zoneChoice, first, deployment, exits, rounds, victory, limits },
    }),
  );
  expect(terms).toEqual([
    {
      id: 'first-contact',
      players: 2,
      zones: [
        ['west', [3, 5], [0, 8]],
        ['east', [18, 20], [0, 8]],
      ],
      zoneChoice: 'last-chooses',
      rounds: 6,
      victory: { kind: 'destruction', lead: 1 },
    },
    {
      id: 'crossfire-flats',
      players: 2,
      zones: [
        ['west', [0, 2], [1, 16]],
        ['east', [21, 23], [1, 16]],
      ],
      zoneChoice: 'last-chooses',
      rounds: 8,
      victory: { kind: 'destruction', lead: 20 },
      limits: 300,
    },
    {
      id: 'three-wells',
      players: 2,
      zones: [
        ['west', [0, 4], [1, 15]],
        ['east', [18, 22], [1, 15]],
      ],
      zoneChoice: 'last-chooses',
      rounds: 8,
      victory: {
        kind: 'hold',
        squares: [
          [11, 2],
          [11, 8],
          [11, 14],
        ],
        names: ['North well', 'Middle well', 'South well'],
        fromTurn: 3,
        eliminationPoints: 3,
      },
      limits: 300,
    },
    {
      id: 'break-the-depot',
      players: 2,
      zones: [
        ['west', [0, 2], [1, 16]],
        ['depot', [14, 22], [1, 16]],
      ],
      zoneOf: { attacker: 'west', defender: 'depot' },
      first: 'attacker',
      deployment: ['defender', 'attacker'],
      rounds: 8,
      victory: {
        kind: 'demolish',
        attacker: 'attacker',
        defender: 'defender',
        squares: [
          [19, 4],
          [19, 9],
          [19, 14],
        ],
        names: ['North depot', 'Middle depot', 'South depot'],
        needed: 2,
      },
      limits: { attacker: 305, defender: 240 },
    },
    {
      id: 'the-long-road',
      players: 2,
      zones: [
        ['road', [0, 3], [4, 9]],
        ['ambush', [12, 26], [0, 13]],
      ],
      zoneOf: { convoy: 'road', ambusher: 'ambush' },
      first: 'convoy',
      deployment: ['convoy', 'ambusher'],
      exits: [{ edge: 'east', roles: ['convoy'] }],
      rounds: 8,
      victory: {
        kind: 'convoy',
        convoy: 'convoy',
        ambusher: 'ambusher',
        exitTransport: 3,
        exitCargo: 1,
        keptTransport: 4,
        destroyedCargo: 1,
      },
    },
    {
      id: 'king-of-the-works',
      players: 3,
      zones: [
        ['south', [5, 15], [19, 20]],
        ['north-west', [0, 3], [0, 6]],
        ['north-east', [17, 20], [0, 6]],
      ],
      zoneChoice: 'lot',
      rounds: 8,
      victory: { kind: 'king', square: [10, 10], name: 'The works', fromTurn: 3, survivorsPer: 50 },
      limits: 200,
    },
  ]);
});

test('shares that must add up to one do, within rounding', () => {
  const whole = ['pairing', 'faction', 'turn-order', 'zone'];
  const figures = missions.flatMap(({ balance }) => balance!.figures).filter(({ measure }) => whole.includes(measure));
  expect(figures).toHaveLength(3 + 3 + 3);
  for (const { of, shares } of figures) {
    const sum = Object.values(shares).reduce((total, share) => total + share, 0);
    expect(Math.abs(sum - 1), of).toBeLessThan(0.011);
  }
});

test.each(missions.map((scenario) => [scenario.clause!, scenario] as const))(
  'the shares of %s are the ledger’s',
  (clause, { balance }) => {
    const shares = balance!.figures.flatMap((figure) => Object.values(figure.shares));
    expect(shares.length).toBeGreaterThan(8);
    expect(shares).toEqual(sharesOf(clause));
  },
);
