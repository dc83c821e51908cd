import { expect, test } from 'vitest';
import { battle, blue, concede, endTurn, exit, fire, type Given, red } from '../table.ts';

const victory = {
  kind: 'convoy',
  convoy: 'convoy',
  ambusher: 'ambusher',
  exitTransport: 3,
  exitCargo: 1,
  keptTransport: 4,
  destroyedCargo: 1,
} as const;
const sled = 'R 7/4/1/1/–/–';
const guard = 'A 3/2/3/2/–/2';

const out = { standing: 'exited' } as const;
const lost = { standing: 'destroyed' } as const;
const cargo = { cargo: true } as const;

/** A road 30 long that leaves to the east. */
const road = (units: Given['units'], more: Partial<Given> = {}) =>
  battle({
    board: { width: 30, height: 14 },
    victory,
    roles: { red: 'convoy', blue: 'ambusher' },
    exits: [{ edge: 'east', roles: ['convoy'] }],
    rounds: 8,
    units: { ...units, T: blue('T 4/4/5/5/–/–', [20, 5]) },
    ...more,
  });
const ended = { round: 8, active: 'blue', turns: { red: 8, blue: 8 } };
const resultOf = (units: Given['units']) => {
  const b = road({ E: red(guard, [0, 0]), ...units }, ended);
  b.plays('blue', endTurn);
  return b.match.result;
};

test('[RF-END-3] M4: 3 for a Transport through and 1 for each cargo; 4 for a Transport kept and 1 for each cargo destroyed', () => {
  const K = red(sled, undefined, out);
  const L = red(sled, [5, 5]);
  const p = (state: object) => red(guard, undefined, { ...cargo, ...state });
  expect(resultOf({ K, L, P: p(out), Q: p(out), A: p(lost), B: red(guard, [9, 9], cargo) })).toMatchObject({
    outcome: 'drawn',
    scores: { red: 5, blue: 5 },
  });
  expect(resultOf({ K, L, P: p(out), Q: p(lost), A: p(lost), B: p(lost) })).toMatchObject({
    outcome: 'won',
    seats: ['blue'],
    scores: { red: 4, blue: 7 },
  });
  expect(resultOf({ K, L, P: p(out), Q: p(out), A: p(out), B: p(out) })).toMatchObject({
    outcome: 'won',
    seats: ['red'],
    scores: { red: 7, blue: 4 },
  });
  expect(resultOf({ K: L, L: red(sled, undefined, lost), P: p(lost), Q: red(guard, [9, 9], cargo) })).toMatchObject({
    scores: { red: 0, blue: 9 },
  });
});

test('[RF-END-3] M4: an escort that exits scores nothing', () => {
  expect(
    resultOf({ K: red(sled, [5, 5]), S: red(guard, undefined, out), C: red('T 4/5/4/5/–/–', undefined, lost) }),
  ).toMatchObject({ scores: { red: 0, blue: 4 } });
});

test('[RF-END-3] M4: cargo exits aboard or on foot', () => {
  const b = road({
    K: red(sled, [29, 5]),
    P: red(guard, undefined, { aboard: 'K', ...cargo }),
    Q: red(guard, [29, 8], cargo),
    L: red(sled, [0, 5]),
    E: red(guard, [0, 0]),
  });
  b.plays('red', exit('K'));
  expect([b.match.result, b.facts()]).toMatchObject([undefined, { standings: { red: 4, blue: 4 } }]);
  b.plays('red', exit('Q'));
  expect(b.facts()).toMatchObject({ standings: { red: 5, blue: 4 } });
});

test('[RF-END-3] M4: it ends when both Transports are gone, one way or the other, and not with one', () => {
  const through = road({ K: red(sled, [29, 5]), L: red(sled, [29, 7]), E: red(guard, [0, 0]) });
  through.plays('red', exit('K'));
  expect(through.match.result).toBeUndefined();
  through.plays('red', exit('L'));
  expect(through.match.result).toMatchObject({ outcome: 'won', seats: ['red'], scores: { red: 6, blue: 0 } });
  const halved = road(
    { K: red(sled, undefined, out), L: red('R 7/4/0/1/–/–', [18, 5], { hammered: 9 }), E: red(guard, [0, 0]) },
    { active: 'blue' },
  );
  expect(halved.match.result).toBeUndefined();
  halved.dice(4, 1, 3).accepts('blue', fire('T', 'L'));
  expect(halved.match.result).toMatchObject({ outcome: 'won', seats: ['blue'], scores: { red: 3, blue: 4 } });
});

test('[RF-END-1] M4: a convoy that has left the board is out of units, but its points count', () => {
  const b = road({
    K: red(sled, [29, 5]),
    P: red(guard, undefined, { aboard: 'K', ...cargo }),
    L: red(sled, undefined, out),
  });
  b.plays('red', exit('K'));
  expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['red'], scores: { red: 7, blue: 0 } });
});

test('[RF-END-2] M4: with the ambusher eliminated the convoy wins, whatever the points', () => {
  const b = road({ K: red(sled, [0, 5]), L: red(sled, undefined, lost), F: red('T 4/4/4/4/–/–', [1, 1]) }, {});
  const won = battle({
    board: { width: 30, height: 14 },
    victory,
    roles: { red: 'convoy', blue: 'ambusher' },
    units: {
      K: red(sled, [0, 5]),
      L: red(sled, undefined, lost),
      F: red('T 4/4/4/4/–/–', [1, 1]),
      T: blue('A 3/1/0/1/–/–', [3, 1], { hammered: true }),
    },
  });
  expect(b.match.result).toBeUndefined();
  won.dice(4, 1, 3).accepts('red', fire('F', 'T'));
  expect(won.match.result).toMatchObject({
    outcome: 'won',
    seats: ['red'],
    scores: { red: 0, blue: 8 },
    reasons: [{ clause: 'RF-END-2' }],
  });
});

test('[RF-END-4] M4: who gives up loses', () => {
  const convoy = road({ K: red(sled, undefined, out), L: red(sled, [5, 5]) });
  convoy.plays('red', concede);
  expect(convoy.match.result).toMatchObject({ outcome: 'won', seats: ['blue'] });
  const ambush = road({ K: red(sled, undefined, lost), L: red(sled, [5, 5]) }, { active: 'blue' });
  ambush.plays('blue', concede);
  expect(ambush.match.result).toMatchObject({ outcome: 'won', seats: ['red'] });
});
