import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import { battle, blue, endTurn, eventsOf, fire, type Given, red } from '../table.ts';

const wells: [number, number][] = [
  [11, 2],
  [11, 8],
  [11, 14],
];
const victory = { kind: 'hold', squares: wells, fromTurn: 3, eliminationPoints: 3 } as const;
const far = { R0: red('A 3/1/1/1/–/–', [0, 0]), B0: blue('A 3/1/1/1/–/–', [22, 0]) };
const plain = 'A 3/1/1/1/–/–';

/** What red scores at the start of a turn with this number. */
function scored(units: Given['units'], turn = 3): number {
  const b = battle({
    victory: { ...victory, squares: wells },
    rounds: 8,
    round: turn - 1,
    active: 'blue',
    turns: { red: turn - 1, blue: turn - 1 },
    units: { ...far, ...units },
  });
  const events = b.accepts('blue', endTurn);
  const points = eventsOf(events, 'points-scored')
    .filter(({ seat }) => seat === 'red')
    .reduce((sum, event) => sum + event.points, 0);
  expect(b.state.players[0]?.points).toBe(points);
  return points;
}

test('[RF-END-3] M2: from one’s third turn on, a point for each well held, at the start of the turn', () => {
  const two = { A: red(plain, [11, 2]), B: red(plain, [10, 15]) };
  expect([scored(two, 2), scored(two, 3), scored(two, 8)]).toEqual([0, 2, 2]);
  expect(scored({ ...two, C: red(plain, [12, 7]) })).toBe(3);
  expect(scored({})).toBe(0);
});

test('[RF-END-3] M2: on the well or beside it, and no further', () => {
  const at = (square: Square) => scored({ A: red(plain, square) });
  expect([at([11, 8]), at([10, 7]), at([12, 9]), at([11, 9])]).toEqual([1, 1, 1, 1]);
  expect([at([13, 8]), at([11, 6]), at([9, 10])]).toEqual([0, 0, 0]);
  expect(scored({ A: red(plain, [10, 8]), B: red(plain, [12, 8]) })).toBe(1); // one well, however many hold it
});

test('[RF-END-3] M2: a well with units of both sides scores for nobody; hammered units and riders do not count', () => {
  const mine = { A: red(plain, [10, 8]) };
  expect(scored({ ...mine, T: blue(plain, [12, 8]) })).toBe(0);
  expect(scored({ T: blue(plain, [12, 8]), ...mine })).toBe(0); // no matter who was there first
  expect(scored({ ...mine, T: blue(plain, [13, 8]) })).toBe(1);
  expect(scored({ ...mine, T: blue(plain, [12, 8], { hammered: 9 }) })).toBe(1);
  expect(scored({ A: red(plain, [10, 8], { hammered: 9 }) })).toBe(0);
  const riding = { C: red('R 3/6/1/1/–/–', [9, 8]), P: red(plain, undefined, { aboard: 'C' }) };
  expect(scored(riding)).toBe(0); // two squares off, riders with it
  const enemy = { C: blue('R 3/6/1/1/–/–', [13, 8]), P: blue(plain, undefined, { aboard: 'C' }) };
  expect(scored({ ...mine, ...enemy })).toBe(1);
});

test('[RF-END-3] M2: scored only at the start of one’s own turn, so it must be held through the enemy’s', () => {
  const b = battle({
    victory: { ...victory, squares: wells },
    rounds: 8,
    round: 3,
    turns: { red: 3, blue: 2 },
    units: { ...far, A: red(plain, [11, 2]), T: blue(plain, [11, 14]) },
  });
  expect(eventsOf(b.accepts('red', endTurn), 'points-scored')).toMatchObject([
    { seat: 'blue', points: 1, at: [[11, 14]] },
  ]);
  expect(eventsOf(b.accepts('blue', endTurn), 'points-scored')).toMatchObject([
    { seat: 'red', points: 1, at: [[11, 2]] },
  ]);
});

test('[RF-END-3] M2: most points after the last round win, equal is a draw', () => {
  const ended = (points: Record<string, number>) => {
    const b = battle({
      victory: { ...victory, squares: wells },
      rounds: 8,
      round: 8,
      active: 'blue',
      turns: { red: 8, blue: 8 },
      points,
      units: far,
    });
    b.plays('blue', endTurn);
    return b.match.result;
  };
  expect(ended({ red: 5, blue: 4 })).toMatchObject({ outcome: 'won', seats: ['red'], scores: { red: 5, blue: 4 } });
  expect(ended({ red: 4, blue: 5 })).toMatchObject({ outcome: 'won', seats: ['blue'] });
  expect(ended({ red: 4, blue: 4 })).toMatchObject({ outcome: 'drawn', seats: ['red', 'blue'] });
});

test('[RF-END-2] M2: an elimination in round r is worth 3 × (8 − r) to the other, ends the game, and the points decide', () => {
  const killIn = (round: number, points: Record<string, number>) => {
    const b = battle({
      victory: { ...victory, squares: wells },
      rounds: 8,
      round,
      turns: { red: round, blue: round - 1 },
      points,
      units: { F: red('T 4/4/4/4/–/–', [1, 1]), T: blue('A 3/1/0/1/–/–', [3, 1], { hammered: true }) },
    });
    b.dice(4, 1, 3).accepts('red', fire('F', 'T'));
    return b.match.result;
  };
  expect(killIn(1, {})).toMatchObject({ outcome: 'won', seats: ['red'], scores: { red: 21, blue: 0 } });
  expect(killIn(7, { blue: 2 })).toMatchObject({ outcome: 'won', seats: ['red'], scores: { red: 3, blue: 2 } });
  expect(killIn(7, { blue: 3 })).toMatchObject({ outcome: 'drawn', scores: { red: 3, blue: 3 } });
  expect(killIn(7, { blue: 4 })).toMatchObject({ outcome: 'won', seats: ['blue'] }); // held enough while he lived
  expect(killIn(8, { blue: 1 })).toMatchObject({ outcome: 'won', seats: ['blue'], scores: { red: 0, blue: 1 } });
});
