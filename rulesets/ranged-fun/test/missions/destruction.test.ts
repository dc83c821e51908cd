import { expect, test } from 'vitest';
import { battle, blue, endTurn, fire, type Given, red, rough } from '../table.ts';

const wisp = 'F 8/0/1/1/–/–'; // 10 points
const runners = 'A 4/1/3/1/–/3'; // 19 points
const lost = { standing: 'destroyed' } as const;

/** The flats with some units destroyed already, ended by the last turn of the last round. */
function resultOf(units: Given['units'], lead = 20) {
  const b = battle({
    victory: { kind: 'destruction', lead },
    rounds: 1,
    units: { R: red(wisp, [0, 0]), B: blue(wisp, [9, 9]), ...units },
  });
  b.plays('red', endTurn);
  expect(b.match.result).toBeUndefined();
  b.plays('blue', endTurn);
  return b.match.result;
}

test('[RF-END-3] M1: a lead of 20 wins, a lead of 19 is a draw', () => {
  expect(resultOf({ X: blue(wisp, undefined, lost), Y: blue(wisp, undefined, lost) })).toMatchObject({
    outcome: 'won',
    seats: ['red'],
    scores: { red: 20, blue: 0 },
  });
  expect(resultOf({ X: blue(runners, undefined, lost) })).toMatchObject({
    outcome: 'drawn',
    seats: ['red', 'blue'],
    scores: { red: 19, blue: 0 },
  });
  expect(
    resultOf({ X: red(runners, undefined, lost), Y: red(wisp, undefined, lost), Z: blue(wisp, undefined, lost) }),
  ).toMatchObject({ outcome: 'drawn', scores: { red: 10, blue: 29 } });
  expect(resultOf({ X: red(runners, undefined, lost), Y: red(wisp, undefined, lost) })).toMatchObject({
    outcome: 'won',
    seats: ['blue'],
    scores: { red: 0, blue: 29 },
  });
  expect(resultOf({})).toMatchObject({ outcome: 'drawn', scores: { red: 0, blue: 0 } });
});

test('[RF-END-3] the teaching game is won by a lead of one', () => {
  expect(resultOf({ X: blue(runners, undefined, lost), Y: red('A 3/1/1/0/–/–', undefined, lost) }, 1)).toMatchObject({
    outcome: 'won',
    seats: ['red'],
    scores: { red: 19, blue: 12 },
  });
});

test('[RF-END-3] M1: only what is destroyed scores: not what is hammered, exited or damaged', () => {
  expect(
    resultOf({
      X: blue(runners, [5, 5], { hammered: 9 }),
      Y: blue(runners, undefined, { standing: 'exited' }),
      Z: blue(runners, [7, 7], { now: { armour: 0 } }),
    }),
  ).toMatchObject({ scores: { red: 0, blue: 0 } });
});

test('[RF-END-2] M1: an elimination ends the game at once, and the lead decides', () => {
  const battleOf = (more: Given['units']) =>
    battle({
      victory: { kind: 'destruction', lead: 20 },
      rounds: 8,
      units: { F: red('T 4/4/4/4/–/–', [1, 1]), T: blue('A 4/1/0/1/–/3', [3, 1], { hammered: true }), ...more },
    });
  const b = battleOf({ X: blue(wisp, undefined, lost) });
  b.dice(4, 1, 3).accepts('red', fire('F', 'T'));
  expect(b.match.result).toMatchObject({
    outcome: 'won',
    seats: ['red'],
    scores: { red: 10 + b.unit('T').cost, blue: 0 },
  });
  const close = battleOf({ X: red(wisp, undefined, lost) });
  close.dice(4, 1, 3).accepts('red', fire('F', 'T'));
  expect(close.match.result).toMatchObject({
    outcome: 'drawn',
    seats: ['red', 'blue'],
    scores: { red: close.unit('T').cost, blue: 10 },
  });
  expect(close.unit('T').cost).toBeLessThan(30); // so the lead is under 20, though blue is no more
});

test('[RF-END-3] M1: a unit destroyed by its own side scores for the enemy', () => {
  const b = battle({
    victory: { kind: 'destruction', lead: 20 },
    units: {
      F: red('T 3/3/1/2/4/–', [1, 5]),
      N: red('A 3/1/0/2/–/2', [15, 5], { hammered: true }),
      T: blue('A 3/1/3/1/–/3', [14, 5]),
    },
    ground: rough([8, 5]),
  });
  b.dice(5, 3, 4, 1, 3).accepts('red', fire('F', 'T')); // scatters east onto N, whose SRF is 0
  expect(b.unit('N').standing).toBe('destroyed');
  expect(b.facts()).toMatchObject({ standings: { red: 0, blue: b.unit('N').cost } });
});
