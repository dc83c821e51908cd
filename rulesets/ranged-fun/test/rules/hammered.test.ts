import { expect, test } from 'vitest';
import { isHammered, type Square } from '../../src/state.ts';
import { duelOf, duelsOf } from '../duels.ts';
import {
  type Battle,
  battle,
  blue,
  contact,
  disembark,
  embark,
  endTurn,
  eventsOf,
  exit,
  fire,
  green,
  house,
  move,
  overwatch,
  reactFire,
  red,
  respond,
  rough,
  support,
} from '../table.ts';

const hammeredRefusal = { code: 'unit-hammered', clause: 'RF-HAM-1' };
/** Hits SRF, which is 0 from the start: three points, and hammered. */
const hammering = [4, 1, 3];

const A = red('A 3/2/4/0/–/5', [3, 3]);
const T = blue('A 4/1/0/2/–/3', [5, 4]);

test('[RF-HAM-1] a hammered unit takes no part in anything in its own turn', () => {
  const b = battle({
    roles: { red: 'convoy' },
    exits: [{ edge: 'west', roles: ['convoy'] }],
    units: {
      H: red('A 4/1/4/2/–/3', [0, 4], { hammered: true }),
      carrier: red('R 4/4/1/1/–/–', [1, 3]),
      rider: red('A 4/1/4/2/–/3', undefined, { aboard: 'carrier', hammered: true }),
      gun: red('T 4/1/4/2/3/–', [20, 4]),
      near: blue('A 4/1/1/2/–/3', [1, 4]),
    },
  });
  const orders = [
    move('H', [0, 5]),
    fire('H', 'near'),
    support(['H', 'carrier'], 'near'),
    support(['carrier', 'H'], 'near'),
    contact('H', 'near'),
    embark('H', 'carrier'),
    disembark('rider', [1, 2]),
    overwatch('H', [0, 6]),
    exit('H'),
  ];
  for (const order of orders) b.rejects('red', order, hammeredRefusal);
  b.rejects('red', fire('gun', 'near', { observer: 'H' }), { code: 'not-an-observer', clause: 'RF-VLRF-13' });
  b.plays('red', move('carrier', [0, 3])); // the others go on as ever
});

test('[RF-HAM-1] … nor in that of others: it neither responds nor reacts', () => {
  const watcher = (at: Square) => red('A 4/1/0/2/–/3', at, { overwatch: { at: [6, 8] } });
  const units = {
    H: watcher([4, 4]),
    W: watcher([6, 11]),
    T: blue('A 4/1/4/2/–/3', [5, 4]),
    M: blue('A 4/1/4/2/–/3', [6, 6]),
  };
  const b = battle({ active: 'blue', units });
  b.dice(...hammering).accepts('blue', fire('T', 'H'));
  b.dice(1, 4).accepts('blue', contact('T', 'H'));
  expect(b.asked()).toEqual([{ seat: 'blue', moment: 'turn' }]); // no answer from H
  b.plays('blue', move('M', [6, 7]));
  expect(b.asked()).toEqual([{ seat: 'red', moment: 'reaction' }]); // W could
  b.rejects('red', reactFire('H'), hammeredRefusal);
});

test('[RF-HAM-2] it still stands in its square, blocks, is a target, carries and gets cover', () => {
  const b = battle({
    units: {
      A: red('A 4/2/4/3/–/5', [3, 3]),
      H: blue('R 4/4/0/2/–/–', [6, 3], { hammered: true }),
      rider: blue('A 4/1/4/2/–/3', undefined, { aboard: 'H' }),
      behind: blue('A 4/1/0/2/–/3', [9, 3]),
      D: blue('R 4/4/0/2/–/–', [3, 4], { hammered: true }),
    },
    ground: rough([6, 3]),
  });
  expect(duelOf(b, 'red', fire('A', 'H'))).toBe('AS 4, EA 5');
  b.rejects('red', fire('A', 'behind'), { code: 'out-of-sight', clause: 'RF-LOS-2' });
  b.rejects('red', move('A', [3, 4]), { code: 'square-occupied', clause: 'RF-MOVE-6' });
  expect(b.unit('rider')).toMatchObject({ standing: 'aboard' });
  b.plays('red', endTurn);
  b.plays('blue', disembark('rider', [6, 4])); // RF-RIDE-16: the carrier need not act
});

/** Ends turns in order until it is this seat's turn again, and says after each whether a unit is hammered. */
function throughTurns(b: Battle, seats: readonly string[], unit: string): boolean[] {
  return seats.map((seat) => {
    b.plays(seat, endTurn);
    return isHammered(b.unit(unit));
  });
}

test("[RF-HAM-3] hammered in another's turn: until the end of the coming turn of its own", () => {
  const b = battle({ units: { A, T } });
  b.dice(...hammering).accepts('red', fire('A', 'T'));
  b.plays('red', endTurn);
  b.rejects('blue', move('T', [6, 4]), hammeredRefusal);
  b.plays('blue', endTurn);
  expect(isHammered(b.unit('T'))).toBe(false);
  b.plays('red', endTurn);
  b.plays('blue', move('T', [6, 4]));
});

test('[RF-HAM-3] hammered in its own turn: the rest of it and the whole of the following', () => {
  const units = { A: red('A 3/2/2/0/–/3', [4, 4]), T: blue('A 5/3/4/3/–/4', [5, 4]) };
  const b = battle({ units });
  b.dice(1, 4).accepts('red', contact('A', 'T'));
  b.dice(4, 1, 4).accepts('blue', respond);
  b.rejects('red', move('A', [3, 4]), hammeredRefusal);
  expect(throughTurns(b, ['red', 'blue'], 'A')).toEqual([true, true]);
  b.rejects('red', move('A', [3, 4]), hammeredRefusal);
  expect(throughTurns(b, ['red', 'blue'], 'A')).toEqual([false, false]);
  b.plays('red', move('A', [3, 4]));
});

test('[RF-HAM-3] with three players it is always the turn of its owner that counts', () => {
  const seats = ['red', 'blue', 'green'];
  const units = { A, T, G: green('A 3/2/4/0/–/5', [7, 4]) };
  const before = battle({ seats, units }); // in red's turn: blue's is the next
  before.dice(...hammering).accepts('red', fire('A', 'T'));
  expect(throughTurns(before, ['red', 'blue', 'green'], 'T')).toEqual([true, false, false]);
  const after = battle({ seats, units, active: 'green' }); // in green's: red's comes first and changes nothing
  after.dice(...hammering).accepts('green', fire('G', 'T'));
  expect(throughTurns(after, ['green', 'red', 'blue', 'green'], 'T')).toEqual([true, true, false, false]);
});

test('[RF-HAM-4] becoming hammered removes the counter', () => {
  const units = { A, T: blue('A 4/1/0/2/–/3', [5, 4], { overwatch: { at: [5, 8] } }) };
  const b = battle({ units });
  const events = b.dice(...hammering).accepts('red', fire('A', 'T'));
  expect(eventsOf(events, 'overwatch-ended')).toMatchObject([{ unit: 'T', why: 'hammered', clause: 'RF-HAM-4' }]);
  expect(b.unit('T').overwatch).toBe(null);
  const hurt = battle({ units });
  hurt.dice(4, 1, 2).accepts('red', fire('A', 'T')); // damaged only: the counter stays
  expect(hurt.unit('T').overwatch).not.toBe(null);
});

test('[RF-HAM-4] … and ends its move at once', () => {
  const units = { W: red('T 4/4/4/4/–/–', [2, 5], { overwatch: { at: [8, 4] } }), T: blue('A 4/1/0/1/–/–', [9, 1]) };
  const path = [
    [9, 2],
    [9, 3],
    [9, 4],
    [9, 5],
  ] as const;
  const hit = battle({ active: 'blue', units });
  hit.plays('blue', move('T', ...path));
  hit.dice(...hammering).accepts('red', reactFire('W'));
  expect(hit.at('T')).toEqual([9, 3]);
  hit.rejects('blue', move('T', [9, 4]), hammeredRefusal);
  const missed = battle({ active: 'blue', units });
  missed.plays('blue', move('T', ...path));
  missed.dice(1, 4, 2).accepts('red', reactFire('W')); // a glance that does nothing: the move goes on
  expect(missed.at('T')).toEqual([9, 5]);
});

test('[RF-HAM-5] the marker comes off at the end of the turn, after the last command, not at its start', () => {
  const b = battle({ units: { A, T, U: blue('A 4/1/3/2/–/3', [9, 9]) } });
  b.dice(...hammering).accepts('red', fire('A', 'T'));
  b.plays('red', endTurn);
  b.plays('blue', move('U', [9, 8]));
  b.rejects('blue', fire('T', 'A'), hammeredRefusal);
  const events = b.accepts('blue', endTurn);
  expect(events.map(({ type }) => type).slice(0, 2)).toEqual(['hammer-lifted', 'turn-ended']);
});

test('[RF-HAM-6] hit on a stat above 0, a hammered unit only loses points', () => {
  const b = battle({ units: { A, T: { ...T, hammered: true } } });
  b.dice(4, 1, 4).accepts('red', fire('A', 'T'));
  expect(b.unit('T')).toMatchObject({ standing: 'board', lrf: 0 });
  expect(isHammered(b.unit('T'))).toBe(true);
  const again = battle({ units: { A, T: { ...T, hammered: true } } });
  again.dice(...hammering).accepts('red', fire('A', 'T')); // on the 0 it is another matter
  expect(again.unit('T').standing).toBe('destroyed');
});

test('[RF-HAM-7] nothing prolongs it: further damage leaves the end where it was', () => {
  const b = battle({ units: { A, C: red('A 3/2/4/0/–/5', [3, 5]), T } });
  b.dice(...hammering).accepts('red', fire('A', 'T'));
  const { hammeredUntil } = b.unit('T');
  expect(duelsOf(b.dice(4, 1, 1).accepts('red', fire('C', 'T')))).toEqual(['AS 4, EA 1, D 3']);
  expect(b.unit('T').hammeredUntil).toBe(hammeredUntil);
  b.plays('red', endTurn);
  b.plays('blue', endTurn);
  expect(isHammered(b.unit('T'))).toBe(false);
});

test('[RF-HAM-2] a hammered unit in a building has its ARMOUR around it', () => {
  const b = battle({ units: { A, T: { ...T, hammered: true } }, ground: house([5, 4]) });
  expect(duelOf(b, 'red', fire('A', 'T'))).toBe('AS 4, EA 3');
});
