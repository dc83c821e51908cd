import { expect, test } from 'vitest';
import { duelsOf } from '../duels.ts';
import {
  type Battle,
  battle,
  blue,
  chargeEnd,
  contact,
  disembark,
  embark,
  endTurn,
  exit,
  fire,
  green,
  house,
  move,
  overwatch,
  pass,
  placeRider,
  reactCharge,
  reactFire,
  red,
  rough,
} from '../table.ts';

/** A red gun that watches (8, 4): the squares (7, 3) to (9, 5). */
const W = red('T 4/4/3/5/–/–', [2, 5], { overwatch: { at: [8, 4] } });
const redMayReact = [{ seat: 'red', moment: 'reaction' }];
const bluesTurn = [{ seat: 'blue', moment: 'turn' }];
const asked = (b: Battle) => b.asked().map(({ seat, moment }) => `${seat} ${moment}`);

test('[RF-OW-7] a step into the zone triggers, and so does a step from one square of it to another', () => {
  const b = battle({ active: 'blue', units: { W, T: blue('A 5/2/3/1/–/–', [9, 1]) } });
  b.plays('blue', move('T', [9, 2]));
  expect(b.asked()).toEqual(bluesTurn);
  b.plays('blue', move('T', [9, 3]));
  expect(b.asked()).toEqual(redMayReact);
  b.plays('red', pass);
  b.plays('blue', move('T', [8, 4]));
  expect(duelsOf(b.dice(2, 2, 1).accepts('red', reactFire('W')))).toEqual(['AS 5, EA 2, D 3']);
  expect(b.stats('T')).toBe('2/2/3/1/0/0');
  expect(b.left('T')).toBe(0); // 3½ of it were spent
  expect(b.unit('W').overwatch).toBe(null);
});

test('[RF-OW-7] getting off a carrier into the zone triggers as well', () => {
  const units = {
    W,
    C: blue('R 6/4/1/1/–/–', [9, 2]),
    T: blue('A 4/1/3/5/–/3', undefined, { aboard: 'C' }),
    U: blue('A 4/1/3/5/–/3', undefined, { aboard: 'C' }),
  };
  const b = battle({ active: 'blue', units });
  b.plays('blue', disembark('T', [9, 1]));
  expect(b.asked()).toEqual(bluesTurn);
  b.plays('blue', disembark('U', [9, 3]));
  expect(b.asked()).toEqual(redMayReact);
  expect(b.match.open[0]?.about).toMatchObject({ mover: 'U', square: [9, 3], watchers: ['W'] });
});

test("[RF-OW-7] only in another player's turn, and only by units of the active player", () => {
  const own = battle({ units: { W: red('T 4/4/3/5/–/–', [2, 5]), M: red('A 5/2/3/1/–/–', [9, 2]) } });
  own.plays('red', overwatch('W', [8, 4]), move('M', [9, 3]));
  expect(own.asked()).toEqual([{ seat: 'red', moment: 'turn' }]);
  const seats = ['red', 'blue', 'green'];
  const units = { W, B: blue('A 5/2/3/1/–/–', [9, 2]), G: green('A 5/2/3/1/–/–', [7, 2]) };
  const three = battle({ seats, units, active: 'blue' });
  three.plays('blue', move('B', [9, 3]));
  expect(three.asked()).toEqual(redMayReact);
  three.plays('red', pass);
  three.plays('blue', endTurn);
  three.plays('green', move('G', [7, 3])); // everybody else is an enemy
  expect(three.asked()).toEqual(redMayReact);
});

test('[RF-OW-8] being there, firing, contact attacks, embarking and exiting trigger nothing', () => {
  const units = {
    W: red('T 4/4/3/5/–/3', [5, 5], { overwatch: { at: [8, 4] } }),
    T: blue('A 4/8/3/5/–/3', [8, 4]),
    N: red('A 4/8/3/5/–/–', [8, 3]),
    C: blue('R 6/4/1/1/–/–', [9, 4]),
    E: blue('A 4/2/1/1/–/–', [9, 5]),
  };
  const b = battle({
    active: 'blue',
    board: { width: 10, height: 10 },
    roles: { blue: 'convoy' },
    exits: [{ edge: 'east', roles: ['convoy'] }],
    units,
  });
  b.dice(1, 4).accepts('blue', fire('T', 'N'));
  expect(b.asked()).toEqual(bluesTurn);
  b.dice(1, 4).accepts('blue', contact('T', 'N'));
  expect(b.asked()).toEqual(bluesTurn);
  b.plays('blue', embark('E', 'C'));
  expect(b.asked()).toEqual(bluesTurn);
  b.plays('blue', exit('C'));
  expect(b.asked()).toEqual(bluesTurn);
  b.plays('blue', endTurn);
  b.plays('red', endTurn);
  expect(b.asked()).toEqual(bluesTurn); // starting and ending turns in the zone
});

test('[RF-OW-8] riders that are placed trigger nothing, even with a watcher left', () => {
  const gun = (x: number) => red('T 4/5/4/5/–/–', [x, 10], { overwatch: { at: [8, 4] } });
  const units = {
    W: gun(7),
    X: gun(8),
    Y: gun(9),
    C: blue('R 6/4/0/1/–/–', [8, 2]),
    P: blue('A 3/2/3/2/–/2', undefined, { aboard: 'C' }),
    Q: blue('A 3/2/3/2/–/2', undefined, { aboard: 'C' }),
  };
  const b = battle({ active: 'blue', units });
  b.plays('blue', move('C', [8, 3]));
  b.dice(4, 1, 3).accepts('red', reactFire('W')); // hammered
  b.dice(4, 1, 3, 2, 2).accepts('red', reactFire('X')); // BOOM
  b.accepts('blue', placeRider([8, 4]));
  expect(b.asked()).toEqual(bluesTurn);
  expect(b.unit('Y').overwatch).not.toBe(null);
});

test('[RF-OW-8] a charge triggers nobody: no reactions to reactions', () => {
  const units = {
    I: red('A 4/1/2/4/–/4', [8, 6], { overwatch: { at: [10, 5] } }),
    T: blue('T 5/8/3/4/–/–', [10, 3]),
    G: green('T 4/4/4/5/–/–', [9, 12], { overwatch: { at: [8, 5] } }), // sees (9, 5), where the charge ends
  };
  const b = battle({ seats: ['red', 'blue', 'green'], active: 'blue', units });
  b.plays('blue', move('T', [10, 4]));
  b.dice(1, 4).accepts('red', reactCharge('I', [9, 5]));
  expect(asked(b)).toEqual(['red charging']);
  b.plays('red', chargeEnd);
  expect(asked(b)).toEqual(['blue turn']);
  expect(b.unit('G').overwatch).not.toBe(null);
});

test('[RF-OW-9] the mover has paid and stands in the square it entered, with what that gives it', () => {
  const T = blue('A 5/2/3/1/–/–', [9, 2]);
  for (const [ground, duel, left] of [
    [[], 'AS 5, EA 2, D 0', 4],
    [rough([9, 3]), 'AS 5, EA 3, D 0', 3],
    [house([9, 3]), 'AS 5, EA 4, D 0', 4],
    [rough([9, 2]), 'AS 5, EA 2, D 0', 4], // where it came from is over
  ] as const) {
    const b = battle({ active: 'blue', units: { W, T }, ground: [...ground] });
    b.plays('blue', move('T', [9, 3], [9, 4]));
    expect(b.left('T')).toBe(left);
    expect(duelsOf(b.dice(1, 4, ...(duel.includes('EA 2') ? [2] : [])).accepts('red', reactFire('W')))).toEqual([duel]);
    expect(b.at('T')).toEqual([9, 4]); // and only then goes on
  }
});
