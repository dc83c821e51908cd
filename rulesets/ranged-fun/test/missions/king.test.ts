import { expect, test } from 'vitest';
import { battle, blue, building, concede, endTurn, eventsOf, fire, type Given, green, red, rubble } from '../table.ts';

const victory = { kind: 'king', square: [10, 10] as [number, number], fromTurn: 3, survivorsPer: 50 } as const;
const seats = ['red', 'blue', 'green'];
const wisp = 'F 8/0/1/1/–/–'; // 10 points
const warden = 'A 3/1/2/3/–/1'; // 24 points
const sentry = 'A 5/2/4/2/–/2'; // 35 points

const works = (units: Given['units'], more: Partial<Given> = {}) =>
  battle({
    board: { width: 21, height: 21 },
    seats,
    victory,
    rounds: 8,
    units: { R: red(wisp, [0, 0]), B: blue(wisp, [20, 0]), G: green(wisp, [20, 20]), ...units },
    ...more,
  });

/** What red scores at the start of a turn with this number. */
function scored(units: Given['units'], turn = 3, ground: Given['ground'] = building([10, 10], 3, 9)): number {
  const b = works(units, {
    round: turn - 1,
    active: 'green',
    turns: { red: turn - 1, blue: turn - 1, green: turn - 1 },
    ground,
  });
  return eventsOf(b.accepts('green', endTurn), 'points-scored').reduce((sum, { points }) => sum + points, 0);
}

test('[RF-END-3] M5: a point for being alone at the works, from one’s third turn on', () => {
  const mine = { A: red(warden, [10, 10]) };
  expect([scored(mine, 2), scored(mine, 3), scored(mine, 8)]).toEqual([0, 1, 1]);
  expect([scored({ A: red(warden, [9, 9]) }), scored({ A: red(warden, [8, 10]) })]).toEqual([1, 0]);
  expect(scored({ A: red(warden, [9, 9]), C: red(warden, [11, 11]) })).toBe(1);
});

test('[RF-END-3] M5: either of the others spoils it, unless hammered or aboard', () => {
  const mine = { A: red(warden, [9, 9]) };
  expect(scored({ ...mine, T: blue(warden, [11, 11]) })).toBe(0);
  expect(scored({ ...mine, T: green(warden, [11, 11]) })).toBe(0);
  expect(scored({ T: green(warden, [11, 11]), ...mine })).toBe(0);
  expect(scored({ ...mine, T: blue(warden, [11, 11], { hammered: 9 }) })).toBe(1);
  expect(scored({ ...mine, T: green(warden, [12, 12]) })).toBe(1);
  expect(scored({ A: red(warden, [9, 9], { hammered: 9 }) })).toBe(0);
});

test('[RF-END-3] M5: it does not matter whether the works still stands', () => {
  expect(scored({ A: red(warden, [10, 10]) }, 3, rubble([10, 10]))).toBe(1);
});

const lastTurn = { round: 8, active: 'green', turns: { red: 8, blue: 8, green: 8 } };
const resultOf = (units: Given['units'], points: Record<string, number> = {}) => {
  const b = battle({ board: { width: 21, height: 21 }, seats, victory, rounds: 8, units, points, ...lastTurn });
  b.plays('green', endTurn);
  return b.match.result;
};

test('[RF-END-3] M5: after the last round a point per full 50 of initial cost still on the board or aboard', () => {
  const sum = (red50: Given['units']) =>
    resultOf({ ...red50, B: blue(wisp, [20, 0]), G: green(wisp, [20, 20]) })?.scores.red;
  expect(sum({ A: red(sentry, [0, 0]) })).toBe(0); // 35
  expect(sum({ A: red(warden, [0, 0]), C: red(warden, [2, 0]) })).toBe(0); // 48
  expect(sum({ A: red(sentry, [0, 0]), C: red(wisp, [2, 0]), D: red(wisp, [4, 0]) })).toBe(1); // 55
  expect(sum({ A: red(sentry, [0, 0]), C: red(sentry, [2, 0]), D: red(warden, [4, 0]) })).toBe(1); // 94
  expect(sum({ A: red(sentry, [0, 0]), C: red(sentry, [2, 0]), D: red(sentry, [4, 0]) })).toBe(2); // 105
  expect(
    sum({
      A: red(sentry, [0, 0]),
      C: red(sentry, undefined, { standing: 'destroyed' }),
      D: red(wisp, undefined, { standing: 'exited' }),
    }),
  ).toBe(0);
  expect(sum({ K: red('R 7/4/0/0/–/–', [0, 0]), P: red(sentry, undefined, { aboard: 'K' }) })).toBe(1); // 28 + 35 = 63
  expect(
    sum({ A: red(sentry, [0, 0], { now: { armour: 0, movement: 0 } }), C: red(sentry, [2, 0], { hammered: 9 }) }),
  ).toBe(1); // initial cost
});

test('[RF-END-3] M5: most points win; equal is a draw between the leaders alone', () => {
  const units = { A: red(wisp, [0, 0]), B: blue(wisp, [20, 0]), G: green(wisp, [20, 20]) };
  expect(resultOf(units, { red: 3, blue: 2, green: 2 })).toMatchObject({
    outcome: 'won',
    seats: ['red'],
    scores: { red: 3, blue: 2, green: 2 },
  });
  const draw = resultOf(units, { red: 1, blue: 3, green: 3 });
  expect(draw?.outcome).toBe('drawn');
  expect([...(draw?.seats ?? [])].sort()).toEqual(['blue', 'green']);
});

test('[RF-END-2] M5: an eliminated player keeps his points and may win by them', () => {
  const b = works(
    {},
    {
      points: { blue: 5, red: 1 },
      units: {
        F: red('T 4/4/4/4/–/–', [1, 1]),
        T: blue('A 3/1/0/1/–/–', [3, 1], { hammered: true }),
        G: green(wisp, [20, 20]),
      },
    },
  );
  b.dice(4, 1, 3).accepts('red', fire('F', 'T'));
  expect(b.match.result).toBeUndefined(); // two are left
  expect(b.state.players[1]).toMatchObject({ eliminated: true, points: 5 });
  b.plays('red', endTurn);
  b.plays('green', concede);
  expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['blue'] });
});

test('[RF-END-2] M5: when only one is left the game ends at once, survivors are counted, and the points decide', () => {
  const b = works(
    {},
    {
      points: { red: 1 },
      units: {
        F: red('T 4/4/4/4/–/–', [1, 1]),
        T: blue('A 3/1/0/1/–/–', [3, 1], { hammered: true }),
        G: green('A 3/1/0/1/–/–', undefined, { standing: 'destroyed' }),
      },
    },
  );
  b.dice(4, 1, 3).accepts('red', fire('F', 'T'));
  expect(b.match.result).toMatchObject({
    outcome: 'won',
    seats: ['red'],
    scores: { red: 1 + Math.floor(b.unit('F').cost / 50), blue: 0, green: 0 },
  });
  expect(b.unit('F').cost).toBeGreaterThanOrEqual(50);
});

test('[RF-END-4] M5: one of three gives up: the others go on, and his points win nothing', () => {
  const b = works({}, { points: { red: 9 }, rounds: 1 });
  b.plays('red', concede);
  expect([b.match.result, b.asked()]).toEqual([undefined, [{ seat: 'blue', moment: 'turn' }]]);
  b.plays('blue', endTurn);
  b.plays('green', endTurn);
  const { outcome, seats: leaders } = b.match.result ?? {};
  expect([outcome, [...(leaders ?? [])].sort()]).toEqual(['drawn', ['blue', 'green']]);
});
