import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import { duelOf, duelsOf } from '../duels.ts';
import {
  battle,
  blue,
  building,
  endTurn,
  fire,
  type Given,
  green,
  house,
  move,
  onlyEvent,
  red,
  rollsOf,
  rough,
  rubble,
  wall,
} from '../table.ts';

const blocked = { code: 'out-of-sight', clause: 'RF-LOS-2' };

test('[RF-LOS-1] the line runs from centre to centre: what it crosses counts, what it passes by does not', () => {
  const crossed = ['1,0', '1,1', '2,1', '3,1', '4,1', '4,2'];
  for (let x = 0; x <= 5; x++)
    for (let y = 0; y <= 2; y++) {
      if ((x === 0 && y === 0) || (x === 5 && y === 2)) continue;
      const units = { F: red('A 3/1/3/3/–/–', [0, 0]), T: blue('A 3/1/3/3/–/–', [5, 2]) };
      const b = battle({ units, ground: house([x, y]) });
      if (crossed.includes(`${x},${y}`)) b.rejects('red', fire('F', 'T'), blocked);
      else expect(duelOf(b, 'red', fire('F', 'T'))).toBe('AS 3, EA 1');
    }
});

test('[RF-LOS-2] a building or any unit in between blocks, friend or enemy, hammered or not, Flyer or not', () => {
  const units = { F: red('A 3/1/3/3/–/–', [0, 0]), T: blue('A 3/1/3/3/–/–', [6, 0]) };
  const inTheWay: Given['units'][] = [
    { M: red('A 3/1/3/3/–/–', [3, 0]) },
    { M: blue('T 3/1/3/3/–/–', [3, 0]) },
    { M: blue('A 3/1/3/3/–/–', [3, 0], { hammered: true }) },
    { M: red('F 3/1/3/3/–/–', [3, 0]) },
    { M: green('R 3/1/3/3/–/–', [3, 0]) },
  ];
  const seats = ['red', 'blue', 'green'];
  for (const more of inTheWay) battle({ seats, units: { ...units, ...more } }).rejects('red', fire('F', 'T'), blocked);
  for (const ground of [house([3, 0]), building([5, 0], 0, 1)])
    battle({ units, ground }).rejects('red', fire('F', 'T'), blocked);
  for (const ground of [rough([3, 0]), wall([3, 0]), rubble([3, 0])])
    expect(duelOf(battle({ units, ground }), 'red', fire('F', 'T'))).toBe('AS 3, EA 2'); // cover is no obstacle to sight
  const gone = { M: blue('A 3/1/3/3/–/–', undefined, { standing: 'destroyed' as const }) };
  expect(duelOf(battle({ units: { ...units, ...gone } }), 'red', fire('F', 'T'))).toBe('AS 3, EA 1');
});

test('[RF-LOS-2] a line is free again as soon as what blocked it is out of it', () => {
  const units = {
    F: red('A 3/1/3/3/–/–', [0, 0]),
    M: red('F 4/1/3/3/–/–', [2, 0]),
    T: blue('A 3/8/3/3/–/–', [5, 0]),
  };
  const b = battle({ units });
  b.rejects('red', fire('F', 'T'), blocked);
  b.plays('red', move('M', [2, 1]));
  b.dice(1, 4).accepts('red', fire('F', 'T'));
});

test('[RF-LOS-2] a refused line is named by the first square that blocks it', () => {
  const units = { F: red('A 3/1/3/3/–/–', [0, 0]), T: blue('A 3/1/3/3/–/–', [6, 0]) };
  const b = battle({ units, ground: house([4, 0], [3, 0]) });
  const refusal = b.match.check('red', b.match.open[0]?.id ?? 0, fire('F', 'T'));
  expect(refusal?.detail).toMatchObject({ blockedAt: [3, 0] });
});

test('[RF-LOS-3] the end squares never block', () => {
  const units = { F: red('A 3/1/3/3/–/–', [0, 0]), T: blue('A 3/1/3/3/–/–', [6, 0]) };
  const b = battle({ units, ground: [...house([0, 0]), ...building([6, 0], 3, 9)] });
  expect(duelOf(b, 'red', fire('F', 'T'))).toBe('AS 3, EA 4');
  expect(duelOf(b, 'red', fire('F', [6, 0]))).toBe('AS 3, EA 3');
});

const squaresBetween: readonly Square[] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
];

test('[RF-LOS-4] every cover square in between adds 1', () => {
  const units = { F: red('A 3/1/3/3/–/–', [0, 0]), T: blue('A 3/2/3/3/–/–', [5, 0]) };
  for (const cover of [rough, wall, rubble])
    for (let number = 0; number <= 4; number++) {
      const b = battle({ units, ground: cover(...squaresBetween.slice(0, number)) });
      expect(duelOf(b, 'red', fire('F', 'T'))).toBe(`AS 3, EA ${2 + number}`);
    }
  const beside = battle({ units, ground: rough([1, 1], [2, 1], [6, 0], [5, 1]) });
  expect(duelOf(beside, 'red', fire('F', 'T'))).toBe('AS 3, EA 2');
});

test("[RF-LOS-5] the target's own cover square adds 1 too", () => {
  const units = { F: red('A 3/1/3/3/–/–', [0, 0]), T: blue('A 3/2/3/3/–/–', [5, 0]) };
  for (const cover of [rough, wall, rubble])
    expect(duelOf(battle({ units, ground: cover([5, 0]) }), 'red', fire('F', 'T'))).toBe('AS 3, EA 3');
  expect(duelOf(battle({ units, ground: rough([5, 0], [2, 0]) }), 'red', fire('F', 'T'))).toBe('AS 3, EA 4');
});

test("[RF-LOS-6] the firer's own square adds nothing, whatever it is", () => {
  const units = { F: red('A 3/1/3/3/–/–', [0, 0]), T: blue('A 3/1/3/3/–/–', [4, 1]) };
  for (const own of [rough([0, 0]), wall([0, 0]), rubble([0, 0]), house([0, 0])])
    expect(duelOf(battle({ units, ground: own }), 'red', fire('F', 'T'))).toBe('AS 3, EA 1');
  const b = battle({ units, ground: rough([0, 0], [2, 0], [2, 1], [4, 1]) });
  expect(duelOf(b, 'red', fire('F', 'T'))).toBe('AS 3, EA 4'); // 1 + two in between + its own
});

test('[RF-LOS-7] inside a building its ARMOUR takes the place of the cover bonus, and cover in between still counts', () => {
  const units = { F: red('T 4/4/3/5/–/–', [0, 0]), T: blue('A 3/1/3/0/–/2', [6, 0]) };
  const at = (ground: Given['ground']) => duelOf(battle({ units, ground }), 'red', fire('F', 'T'));
  expect(at(building([6, 0], 3, 9))).toBe('AS 5, EA 4');
  expect(at([...building([6, 0], 3, 9), ...wall([3, 0])])).toBe('AS 5, EA 5');
  expect(at([...building([6, 0], 3, 9), ...wall([3, 0]), ...rough([4, 0])])).toBe('AS 5, EA 6');
  expect(at(building([6, 0], 1, 9))).toBe('AS 5, EA 2'); // 1, not 1 + 1
});

test('[RF-LOS-8] the building itself: its ARMOUR and the cover in between, no matter who is inside', () => {
  const units = { F: red('T 4/4/3/5/–/–', [0, 0]), T: blue('A 3/1/3/0/–/2', [6, 0]) };
  const ground = [...building([6, 0], 3, 9), ...wall([3, 0])];
  expect(duelOf(battle({ units, ground }), 'red', fire('F', [6, 0]))).toBe('AS 5, EA 4');
  const empty = battle({ units: { F: units.F }, ground: building([6, 0], 3, 9) });
  expect(duelsOf(empty.dice(4, 1).accepts('red', fire('F', [6, 0])))).toEqual(['AS 5, EA 3, D 3']);
});

test('[RF-LOS-9] Flyers get cover, block lines and are obstacles like any other unit', () => {
  const kite = blue('F 6/2/3/3/–/–', [5, 0]);
  const F = red('T 4/4/3/3/4/–', [0, 0]);
  expect(duelOf(battle({ units: { F, kite }, ground: rough([5, 0], [3, 0]) }), 'red', fire('F', 'kite'))).toBe(
    'AS 3, EA 4',
  );
  const beyond = battle({ units: { F, kite, T: blue('A 3/1/3/3/–/–', [8, 0]), U: blue('A 3/6/3/3/–/–', [14, 0]) } });
  beyond.rejects('red', fire('F', 'T'), blocked);
  const units = { F, kite, U: blue('A 3/6/3/3/–/–', [14, 0]) };
  const events = battle({ units }).dice(1, 1, 4).accepts('red', fire('F', 'U'));
  expect(rollsOf(events)).toEqual(['scatter', 'attack', 'armour']);
  expect(duelsOf(events)).toEqual(['AS 4, EA 7, D 0']);
});

test('[RF-LOS-10] effective armour is ARMOUR, cover in between, and the building or cover it stands in', () => {
  const units = { F: red('T 4/4/3/5/–/–', [0, 0]), T: blue('A 3/2/3/0/–/2', [5, 2]) };
  // The line to (5, 2) crosses (1,0) (1,1) (2,1) (3,1) (4,1) (4,2).
  for (const between of [[], rough([1, 1]), rough([1, 0], [4, 2]), [...wall([2, 1], [4, 1]), ...rubble([3, 1])]])
    for (const [own, bonus] of [
      [[], 0],
      [rough([5, 2]), 1],
      [building([5, 2], 2, 6), 2],
      [building([5, 2], 4, 10), 4],
    ] as const) {
      const b = battle({ units, ground: [...between, ...own] });
      expect(duelOf(b, 'red', fire('F', 'T'))).toBe(`AS 5, EA ${2 + between.length + bonus}`);
    }
});

test('[RF-LOS-4, RF-LOS-5, RF-LOS-7, RF-LOS-8] every point of effective armour says where it comes from', () => {
  const units = { F: red('T 4/4/3/5/–/–', [0, 0]), T: blue('A 3/2/3/8/–/2', [6, 0]) };
  const reasons = (aim: 'T' | Square, ground: Given['ground']) => {
    const events = battle({ units, ground }).dice(1, 4).accepts('red', fire('F', aim));
    const { steps } = onlyEvent(events, 'attack-resolved').armour;
    return steps.map(({ clause, set, add, note }) => `${clause} ${set ?? `+${add}`} ${note ?? ''}`.trim());
  };
  const between = ['RF-LOS-4 +1 2,0', 'RF-LOS-4 +1 4,0'];
  const cover = [...rough([2, 0]), ...wall([4, 0])];
  expect(reasons('T', cover)).toEqual(['RF-ATK-1 2', ...between]);
  expect(reasons('T', [...cover, ...rubble([6, 0])])).toEqual(['RF-ATK-1 2', ...between, 'RF-LOS-5 +1 6,0']);
  expect(reasons('T', [...cover, ...building([6, 0], 3, 9)])).toEqual(['RF-ATK-1 2', ...between, 'RF-LOS-7 +3 6,0']);
  expect(reasons([6, 0], [...cover, ...building([6, 0], 3, 9)])).toEqual(['RF-LOS-8 3', ...between]);
});

test('[RF-LOS-11] the board is read when the attack is resolved: a building shot down in between is cover from then on', () => {
  const b = battle({
    units: {
      F: red('T 4/4/3/5/–/–', [0, 0]),
      G: red('T 4/4/3/5/–/–', [3, 4]),
      T: blue('A 3/2/3/2/–/2', [6, 0]),
    },
    ground: building([3, 0], 1, 3),
  });
  b.rejects('red', fire('F', 'T'), blocked);
  b.dice(4, 1).accepts('red', fire('G', [3, 0]));
  expect(duelsOf(b.dice(4, 1, 2).accepts('red', fire('F', 'T')))).toEqual(['AS 5, EA 3, D 3']);
  b.plays('red', endTurn);
  b.plays('blue', endTurn);
  expect(duelOf(b, 'red', fire('F', 'T'))).toBe('AS 5, EA 1'); // its ARMOUR is 0 by now, the rubble still stands
});
