import { Random } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { rangedFun } from '../../src/index.ts';
import type { Square } from '../../src/state.ts';
import {
  battle,
  blue,
  building,
  fire,
  type Given,
  house,
  move,
  onlyEvent,
  overwatch,
  red,
  rough,
  rubble,
  targetsOf,
  wall,
} from '../table.ts';

test('[RF-GEO-1] squares count from the north-west corner; all of W × H and nothing beyond is the board', () => {
  const corner = (at: Square) => battle({ board: { width: 5, height: 4 }, units: { F: red('A 3/1/1/1/–/–', at) } });
  const off = { code: 'off-table', clause: 'RF-MOVE-8' };
  for (const [at, in_, ...outs] of [
    [
      [0, 0],
      [1, 1],
      [-1, 0],
      [0, -1],
    ],
    [
      [4, 3],
      [3, 2],
      [5, 3],
      [4, 4],
    ],
    [
      [4, 0],
      [3, 1],
      [5, 0],
      [4, -1],
    ],
    [
      [0, 3],
      [1, 2],
      [-1, 3],
      [0, 4],
    ],
  ] as Square[][]) {
    const b = corner(at as Square);
    for (const out of outs) b.rejects('red', move('F', out), off);
    b.accepts('red', move('F', in_ as Square));
    expect(b.at('F')).toEqual(in_);
  }
  expect(
    rangedFun.ruleset.situations.read({ board: { width: 5, height: 4 }, units: { F: red('A 3/1/1/1/–/–', [4, 4]) } }),
  ).toMatchObject({ faults: [{ code: 'off-table', where: '/units/F/at' }] });
});

test('[RF-GEO-1] a unit is in one square: the old one is free as soon as it has moved', () => {
  const b = battle({ units: { F: red('A 3/1/1/1/–/–', [5, 5]), G: red('A 3/1/1/1/–/–', [5, 6]) } });
  b.rejects('red', move('G', [5, 5]), { code: 'square-occupied', clause: 'RF-MOVE-6' });
  b.accepts('red', move('F', [5, 4]));
  b.accepts('red', move('G', [5, 5]));
  b.rejects('red', move('G', [5, 4]), { code: 'square-occupied', clause: 'RF-MOVE-6' });
});

test('[RF-GEO-2] every square has exactly one kind of ground; a new kind takes the old one’s place', () => {
  const given: Given = {
    units: { F: red('T 4/4/3/5/–/–', [0, 0]), T: blue('A 3/1/1/1/–/–', [20, 20]) },
    ground: [...building([5, 0], 3, 3), ...rough([7, 7]), ...wall([8, 8]), ...rubble([9, 9])],
  };
  expect(rangedFun.ruleset.situations.read({ ...given, ground: [...rough([4, 4]), ...wall([4, 4])] })).toMatchObject({
    faults: [{ code: 'ground-twice', clause: 'RF-GEO-2', where: '/ground/1/at' }],
  });
  const b = battle(given);
  const kinds = ['open', 'rough', 'wall', 'rubble', 'building'];
  expect(b.state.ground.every((ground) => kinds.includes(ground))).toBe(true);
  b.dice(3, 1).accepts('red', fire('F', [5, 0])); // 8 > 4, D 3: down it comes
  expect(b.facts()).toMatchObject({
    buildings: {},
    ground: { '5,0': 'rubble', '7,7': 'rough', '8,8': 'wall', '9,9': 'rubble' },
  });
});

test('[RF-GEO-3] the eight squares around are adjacent; fewer at the edge, and nothing else', () => {
  const around = (at: Square) => battle({ board: { width: 9, height: 9 }, units: { F: red('F 2/1/1/1/–/–', at) } });
  const eight = [
    [3, 3],
    [4, 3],
    [5, 3],
    [3, 4],
    [5, 4],
    [3, 5],
    [4, 5],
    [5, 5],
  ];
  const b = around([4, 4]);
  for (let y = 0; y < 9; y++) {
    for (let x = 0; x < 9; x++) {
      const adjacent = eight.some(([ex, ey]) => ex === x && ey === y);
      expect(b.refusalOf('red', move('F', [x, y])), `${x}, ${y}`).toBe(adjacent ? null : 'not-adjacent');
    }
  }
  const steps = (at: Square) =>
    around(at).match.open.flatMap(
      (open) => open.menu.find(({ kind }) => kind === 'move')?.sample(around(at).state, open) ?? [],
    ).length;
  expect([steps([4, 4]), steps([0, 4]), steps([4, 8]), steps([0, 0]), steps([8, 8])]).toEqual([8, 5, 5, 3, 3]);
});

test('[RF-GEO-4] distance is the longer of the two differences', () => {
  const squares: Square[] = [
    [11, 10],
    [11, 11],
    [13, 12],
    [13, 13],
    [14, 11],
    [13, 14],
    [20, 10],
    [20, 20],
    [7, 20],
    [21, 12],
    [10, 21],
    [0, 9],
  ];
  for (const at of squares) {
    const b = battle({ units: { F: red('T 3/3/1/2/3/–', [10, 10]), T: blue('A 3/1/1/1/–/–', at) } });
    const distance = Math.max(Math.abs(at[0] - 10), Math.abs(at[1] - 10));
    const band = distance <= 3 ? 'srf' : distance <= 10 ? 'lrf' : 'vlrf';
    expect(targetsOf(b, 'F')).toMatchObject([{ target: { unit: 'T' }, distance, band }]);
  }
});

// The ledger's samples: offsets from the firer, end squares left out.
const CROSSED: Record<string, string> = {
  '3,0': '1,0 2,0',
  '2,2': '1,1',
  '3,1': '1,0 2,1',
  '1,3': '0,1 1,2',
  '4,1': '1,0 2,0 2,1 3,1',
  '3,2': '1,0 1,1 2,1 2,2',
  '4,2': '1,0 1,1 2,1 3,1 3,2',
  '5,2': '1,0 1,1 2,1 3,1 4,1 4,2',
  '6,4': '1,0 1,1 2,1 2,2 3,2 4,2 4,3 5,3 5,4',
  '11,3': '1,0 2,0 2,1 3,1 4,1 5,1 6,2 7,2 8,2 9,2 9,3 10,3',
};

test.each(Object.entries(CROSSED))(
  '[RF-GEO-5] the line to offset (%s) crosses just the squares of the ledger',
  (offset, crossed) => {
    const [dx = 0, dy = 0] = offset.split(',').map(Number);
    for (const [sx, sy] of [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ] as const) {
      const at = (x: number, y: number): Square => [13 + sx * x, 13 + sy * y];
      const found: string[] = [];
      for (let y = -1; y <= dy + 1; y++) {
        for (let x = -1; x <= dx + 1; x++) {
          if ((x === 0 && y === 0) || (x === dx && y === dy)) continue;
          const b = battle({ units: { F: red('A 3/1/1/1/–/–', [13, 13]) }, ground: house(at(x, y)) });
          if (b.refusalOf('red', overwatch('F', at(dx, dy))) === 'overwatch-out-of-sight') found.push(`${x},${y}`);
        }
      }
      expect(found.sort()).toEqual(crossed.split(' ').sort());
    }
  },
);

test('[RF-GEO-6] what a line only touches at a corner neither blocks nor covers', () => {
  const shot = (ground: Given['ground'], units: Given['units'] = {}) =>
    battle({
      units: { F: red('A 3/1/3/1/–/–', [0, 0]), T: blue('A 3/1/1/1/–/–', [2, 2]), ...units },
      ground: ground ?? [],
    });
  const corners: Square[] = [
    [1, 0],
    [0, 1],
    [2, 1],
    [1, 2],
  ];
  for (const b of [
    shot(house(...corners)),
    shot(rough(...corners)),
    shot([], { M: red('A 1/1/1/1/–/–', [1, 0]), N: blue('A 1/1/1/1/–/–', [0, 1]) }),
  ]) {
    expect(
      targetsOf(b, 'F').find(({ target }) => 'unit' in (target as object) && (target as { unit: string }).unit === 'T'),
    ).toMatchObject({ armour: { total: 1 } });
  }
  shot(house([1, 1])).rejects('red', fire('F', 'T'), { code: 'out-of-sight', clause: 'RF-LOS-2' });
  expect(targetsOf(shot(rough([1, 1])), 'F')).toMatchObject([{ armour: { total: 2 } }]);
});

test('[RF-GEO-7] sight is symmetric, cover is not', () => {
  const random = new Random(7);
  let blocked = 0;
  for (let game = 0; game < 120; game++) {
    const pick = (): Square => [random.below(12), random.below(12)];
    const a = pick();
    const b = pick();
    const same = (p: Square, q: Square) => p[0] === q[0] && p[1] === q[1];
    if (same(a, b)) continue;
    const ground = new Map<string, Square>();
    for (let i = 0; i < 14; i++) {
      const square = pick();
      if (!same(square, a) && !same(square, b)) ground.set(square.join(), square);
    }
    const table = battle({
      board: { width: 12, height: 12 },
      units: { A: red('A 3/1/1/1/–/–', a), B: red('A 3/1/1/1/–/–', b) },
      ground: house(...ground.values()),
    });
    const there = table.refusalOf('red', overwatch('A', b));
    expect(there).toBe(table.refusalOf('red', overwatch('B', a)));
    if (there !== null) blocked++;
  }
  expect(blocked).toBeGreaterThan(20); // both answers were seen
  expect(blocked).toBeLessThan(100);
  const given: Given = {
    units: { A: red('A 3/1/1/3/–/–', [0, 0]), B: blue('A 3/1/1/3/–/–', [5, 0]) },
    ground: rough([0, 0], [2, 0]),
  };
  expect(targetsOf(battle(given), 'A')).toMatchObject([{ armour: { total: 2 } }]);
  expect(targetsOf(battle({ ...given, active: 'blue' }), 'B')).toMatchObject([{ armour: { total: 3 } }]);
});

test('[RF-GEO-8] a shot is the same in every direction, and nothing in the game faces anywhere or stands high', () => {
  const seen = new Set<string>();
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) !== 2) continue;
      const b = battle({ units: { F: red('A 3/1/3/1/–/–', [10, 10]), T: blue('A 3/2/1/1/–/–', [10 + dx, 10 + dy]) } });
      const { strength, armour, attackTotal, damage } = onlyEvent(
        b.dice(2, 1, 2).accepts('red', fire('F', 'T')),
        'attack-resolved',
      );
      seen.add(JSON.stringify([strength, armour, attackTotal, damage]));
    }
  }
  expect(seen.size).toBe(1);
  const b = battle({ units: { F: red('A 3/1/3/1/–/–', [10, 10]) } });
  const words = JSON.stringify([b.facts(), rangedFun.ruleset.decisions.map(({ kind }) => kind)]);
  expect(words).not.toMatch(/facing|elevation|height"?:\s*"|arc"|turnTo/);
  b.rejects('red', { ...move('F', [11, 10]), facing: 'north' }, { code: 'malformed', clause: 'SK-CMD-4' });
});

test('[RF-GEO-9] distance and cover are told before anybody commits, and asking changes nothing', () => {
  const b = battle({
    units: { F: red('A 3/1/3/3/–/–', [0, 0]), T: blue('A 3/1/1/1/–/–', [4, 1]) },
    ground: rough([2, 0], [2, 1], [4, 1]),
  });
  const before = b.match.hash();
  expect(targetsOf(b, 'F')).toMatchObject([
    {
      distance: 4,
      band: 'lrf',
      strength: 3,
      armour: { total: 4, steps: [{ set: 1 }, { note: [2, 0] }, { note: [2, 1] }, { note: [4, 1] }] },
    },
  ]);
  expect(b.refusalOf('red', overwatch('F', [29, 29]))).toBe(null);
  expect(b.match.hash()).toBe(before);
  expect(rangedFun.ruleset.view(b.state, 'blue')).toEqual(rangedFun.ruleset.view(b.state, 'red')); // both may count squares on the same board
});
