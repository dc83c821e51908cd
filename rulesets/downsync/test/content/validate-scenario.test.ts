import { brokenScenarios } from '@sandtable/testkit';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { scenarios } from '../../src/content/scenarios.ts';
import { validateScenario } from '../../src/content/validate-scenario.ts';
import { groundOf, readSetup } from '../../src/setup.ts';
import { clauseIds } from './ledger.ts';

type Piece = { id: string; kind: string; polygon: number[][]; height?: number; capacity?: number };
const square = (x: number, y: number, size: number) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

/** A raid on a table of its own, sound until something is spoiled. */
const raid = {
  format: 'sandtable-scenario',
  version: 1,
  game: 'downsync',
  id: 'raid',
  name: 'Raid',
  summary: 'One house, one objective.',
  size: 'small',
  table: {
    id: 'yard',
    name: 'Yard',
    width: 48,
    height: 48,
    pieces: [
      { id: 'house', kind: 'building', polygon: square(10, 10, 3), height: 2, capacity: 3 },
      { id: 'wood', kind: 'forest', polygon: square(20, 20, 6) },
    ] as Piece[],
  },
  lists: ['coalition-small', 'republic-small'],
  rounds: 6,
  mission: {
    kind: 'blackout-raid',
    points: 3,
    attackerDepth: 8,
    defenderDepth: 12,
    objectives: [[24, 24]],
    decoys: ['small'],
  },
};
const codes = (raw: unknown) => {
  const read = validateScenario(raw);
  return 'faults' in read ? read.faults.map(({ code, where }) => `${code} ${where}`) : [];
};
const withPieces = (...pieces: Piece[]) => ({ ...raid, table: { ...raid.table, pieces } });

test('the raid is sound before it is spoiled', () => {
  expect(validateScenario(raid)).toEqual({ scenario: raid });
});

test('twelve faults in one file are twelve faults in one answer', () => {
  const spoiled = {
    ...raid,
    summary: ' ', // 1 blank
    weather: 'rain', // 2 unknown field
    table: {
      ...raid.table,
      pieces: [
        { id: 'house', kind: 'building', polygon: square(10, 10, 3) }, // 3 no height
        { id: 'house', kind: 'solid', polygon: square(46, 20, 3), height: 2, capacity: 1 }, // 4 twice, 5 off, 6 capacity
        {
          id: 'wood',
          kind: 'forest',
          polygon: [
            [1, 1],
            [5, 5],
            [5, 1],
            [1, 5],
          ],
          height: 1,
        }, // 7 crossed, 8 height
      ],
    },
    without: ['shed'], // 9 no such piece
    lists: ['coalition-standard', 'nobody'], // 10 wrong size, 11 unknown
    mission: { ...raid.mission, attackerDepth: 40 }, // 12 zones meet
  };
  expect(codes(spoiled)).toEqual([
    'not-allowed /summary',
    'unknown-field /weather',
    'duplicate-id /table/pieces/1/id',
    'height-missing /table/pieces/0',
    'off-table /table/pieces/1/polygon',
    'capacity-unwanted /table/pieces/1/capacity',
    'bad-polygon /table/pieces/2/polygon',
    'height-unwanted /table/pieces/2/height',
    'unknown-piece /without/0',
    'wrong-size /lists/0',
    'unknown-list /lists/1',
    'zones-meet /mission',
  ]);
});

test('a table nobody printed is named, and nothing else is made of it', () => {
  expect(codes({ ...raid, table: 'atlantis' })).toEqual(['unknown-table /table']);
});

test('[DS-OBJ-2] fixed objectives lie on the table, off buildings and rocks, and off each other', () => {
  const at = (...objectives: number[][]) => codes({ ...raid, mission: { ...raid.mission, objectives } });
  expect(at([24, 24], [26.754, 24])).toEqual(['bad-objective-spot /mission/objectives/1']); // 2.754 apart, 2.756 wide
  expect(at([24, 24], [26.756, 24])).toEqual([]);
  expect(at([1.3, 24])).toEqual(['bad-objective-spot /mission/objectives/0']);
  expect(at([1.378, 24])).toEqual([]);
  expect(at([14.37, 11])).toEqual(['bad-objective-spot /mission/objectives/0']); // 1.37 from the house
  expect(at([14.378, 11])).toEqual([]);
});

test('[DS-VIP-7] [DS-VIP-8] a table whose center line has no room for two objectives is refused, for either pair of edges', () => {
  const vip = { kind: 'vip-capture', points: 3, depth: 8 };
  const wall = (from: number, to: number): Piece => ({
    id: 'wall',
    kind: 'solid',
    height: 2,
    polygon: [
      [from, 20],
      [to, 20],
      [to, 28],
      [from, 28],
    ],
  });
  const onTable = (...pieces: Piece[]) => codes({ ...withPieces(...pieces), mission: vip });
  expect(onTable(wall(0, 48))).toEqual(['no-objective-spot /table']); // across: no room between north and south
  expect(onTable(wall(0, 45))).toEqual(['no-objective-spot /table']); // room for one only
  expect(onTable(wall(9, 48))).toEqual([]); // spots 5.512 apart and more
  // a wood all over the line only forbids to come within an inch of it, and that is waived when nothing else is left
  expect(onTable({ ...wall(0, 48), kind: 'forest', polygon: square(0, 0, 48) } as Piece)).toEqual([
    'height-unwanted /table/pieces/0/height',
  ]);
  const { height: _, ...wood } = wall(0, 40);
  expect(onTable({ ...wood, kind: 'forest' })).toEqual([]);
});

test('[DS-VIC-5] a raid without a last Round is refused', () => {
  const { rounds: _, ...endless } = raid;
  expect(codes(endless)).toEqual(['rounds-missing /rounds']);
});

test('[DS-TER-4] pieces that are left out are not on the table', () => {
  const ids = groundOf(scenarios['signal-line']!).pieces.map(({ id }) => id);
  expect(ids).toContain('b14');
  expect(ids).not.toContain('b15');
});

test('[DS-SETUP-1] a setup names a scenario, options and judgements; all faults come at once', () => {
  expect(readSetup({ scenario: 'vip-capture' })).toMatchObject({ setup: { options: { roundLimit: 'off' } } });
  const read = readSetup({ scenario: 'nowhere', options: { roundLimit: '7' }, weather: 1 });
  expect('faults' in read && read.faults.map(({ code, where }) => `${code} ${where}`)).toEqual([
    'unknown-scenario /scenario',
    'not-allowed /options/roundLimit',
    'unknown-field /weather',
  ]);
});

brokenScenarios(validateScenario, {
  describe,
  test,
  expect,
  fc,
  clauseIds,
  sound: [raid, ...Object.values(scenarios)],
  values: ['saltgate', 'forest', 'vip-capture', [24, 24]],
  runs: 300,
  seed: inject('seed'),
});
