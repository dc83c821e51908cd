import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import {
  type Battle,
  battle,
  blue,
  chargeEnd,
  contact,
  fire,
  green,
  move,
  onlyEvent,
  pass,
  reactCharge,
  reactFire,
  red,
  respond,
} from '../table.ts';

/** A red gun that watches (8, 4): the squares (7, 3) to (9, 5). */
const W = red('T 4/4/3/5/–/–', [2, 5], { overwatch: { at: [8, 4] } });
const redMayReact = [{ seat: 'red', moment: 'reaction' }];
const bluesTurn = [{ seat: 'blue', moment: 'turn' }];
const asked = (b: Battle) => b.asked().map(({ seat, moment }) => `${seat} ${moment}`);

const watcher = (seat: typeof red, at: Square) => seat('T 4/4/3/5/–/–', at, { overwatch: { at: [8, 4] } });

test('[RF-OW-10] players react in turn order after the active player', () => {
  const units = {
    R: watcher(red, [8, 9]),
    B: watcher(blue, [7, 9]),
    G: watcher(green, [9, 9]),
    mover: blue('A 5/8/3/1/–/–', [9, 2]),
  };
  const seats = ['red', 'blue', 'green'];
  const b = battle({ seats, active: 'blue', units });
  b.plays('blue', move('mover', [9, 3]));
  expect(asked(b)).toEqual(['green reaction']);
  b.rejects('red', pass, { code: 'not-your-decision', clause: 'SK-CMD-1' });
  b.plays('green', pass);
  expect(asked(b)).toEqual(['red reaction']);
  b.dice(1, 4).accepts('red', reactFire('R'));
  expect(asked(b)).toEqual(['blue turn']); // who has passed is not asked again
  const first = battle({ seats, active: 'red', units: { ...units, mover: red('A 5/8/3/1/–/–', [9, 2]) } });
  first.plays('red', move('mover', [9, 3]));
  expect(asked(first)).toEqual(['blue reaction']);
});

test('[RF-OW-10] each uses his watchers in any order, one reaction after another, and is done when he passes', () => {
  const units = {
    U: watcher(red, [7, 9]),
    V: watcher(red, [8, 9]),
    X: watcher(red, [9, 9]),
    T: blue('A 5/8/3/1/–/–', [9, 2]),
  };
  const b = battle({ active: 'blue', units });
  b.plays('blue', move('T', [9, 3]));
  b.dice(1, 4).accepts('red', reactFire('X'));
  expect(b.match.open[0]?.about).toMatchObject({ watchers: ['U', 'V'] });
  b.rejects('red', reactFire('X'), { code: 'not-triggered', clause: 'RF-OW-7' }); // one reaction each
  b.dice(1, 4).accepts('red', reactFire('U'));
  b.plays('red', pass);
  expect(b.asked()).toEqual(bluesTurn);
  expect(['U', 'V', 'X'].map((id) => b.unit(id).overwatch !== null)).toEqual([false, true, false]);
});

test('[RF-OW-18] who reacted has lost the counter; who could not react keeps it and is not asked', () => {
  const units = {
    W,
    mute: red('T 4/4/3/0/–/–', [2, 9], { overwatch: { at: [8, 4] } }),
    T: blue('A 5/8/3/1/–/–', [9, 2]),
  };
  const b = battle({ active: 'blue', units });
  b.plays('blue', move('T', [9, 3]));
  expect(b.match.open[0]?.about).toMatchObject({ watchers: ['W'] });
  const events = b.dice(1, 4).accepts('red', reactFire('W'));
  expect(onlyEvent(events, 'overwatch-ended')).toMatchObject({ unit: 'W', why: 'reacted' });
  expect(b.unit('mute').overwatch).not.toBe(null);
  b.plays('blue', move('T', [9, 4]));
  expect(b.asked()).toEqual(bluesTurn); // nobody who could
});

test('[RF-OW-18] a watcher that is destroyed takes its counter with it', () => {
  const units = {
    W: { ...W, stats: { ...W.stats, srf: 0 } },
    A: blue('A 5/8/3/8/–/–', [8, 10]),
    C: blue('A 5/8/3/8/–/–', [10, 10]),
  };
  const b = battle({ active: 'blue', units });
  const events = b.dice(4, 1, 3, 4, 1, 3).accepts('blue', fire('A', 'W', { split: [4, 4] }));
  expect(onlyEvent(events, 'unit-destroyed').unit).toBe('W');
  expect(b.unit('W').overwatch).toBe(null);
});

const X = red('T 4/4/4/4/–/–', [2, 3], { overwatch: { at: [8, 4] } });

test('[RF-OW-19] a hammered mover can be reacted to further; when it is destroyed the window closes', () => {
  const units = {
    W: { ...X, at: [2, 5] as [number, number] },
    X,
    Y: { ...X, at: [2, 1] as [number, number] },
    T: blue('A 4/1/0/1/–/–', [9, 2]),
  };
  const b = battle({ active: 'blue', units });
  b.plays('blue', move('T', [9, 3], [9, 4]));
  b.dice(3, 1, 3).accepts('red', reactFire('W'));
  expect(b.unit('T').hammeredUntil).toBe(2); // blue's next turn, this being his first
  expect(b.asked()).toEqual(redMayReact);
  b.dice(3, 1, 3).accepts('red', reactFire('X'));
  expect(b.unit('T').standing).toBe('destroyed');
  expect(b.asked()).toEqual(bluesTurn);
  expect(b.unit('Y').overwatch).not.toBe(null);
});

test('[RF-OW-19] after the window a hammered mover goes no further', () => {
  const b = battle({ active: 'blue', units: { X, T: blue('A 4/1/0/1/–/–', [9, 2]) } });
  b.plays('blue', move('T', [9, 3], [9, 4], [9, 5]));
  b.dice(3, 1, 3).accepts('red', reactFire('X'));
  expect(b.at('T')).toEqual([9, 3]);
  b.rejects('blue', move('T', [9, 4]), { code: 'unit-hammered', clause: 'RF-HAM-1' });
});

test('[RF-OW-20] who may react is asked anew: a charge into the line takes the shot away', () => {
  const line = (charger: Square) => {
    const units = {
      I: red('A 4/1/2/4/–/1', charger, { overwatch: { at: [10, 5] } }),
      G: red('T 4/4/0/5/–/–', [5, 4], { overwatch: { at: [10, 5] } }),
      T: blue('T 5/8/3/4/–/–', [10, 3]),
    };
    const b = battle({ active: 'blue', units });
    b.plays('blue', move('T', [10, 4]));
    expect(b.match.open[0]?.about).toMatchObject({ watchers: ['I', 'G'] });
    return b;
  };
  const blocked = line([8, 6]);
  blocked.dice(1, 4).accepts('red', reactCharge('I', [8, 5], [9, 4])); // half a point left: the charge is over
  expect(blocked.asked()).toEqual(bluesTurn);
  const free = line([8, 6]);
  free.dice(1, 4).accepts('red', reactCharge('I', [9, 5]));
  free.plays('red', chargeEnd);
  expect(free.match.open[0]?.about).toMatchObject({ watchers: ['G'] });
});

test('[RF-OW-21] a carrier that moves into a zone is the target; its riders are not', () => {
  const units = { W, C: blue('R 6/4/3/1/–/–', [9, 2]), P: blue('A 3/2/3/2/–/2', undefined, { aboard: 'C' }) };
  const b = battle({ active: 'blue', units });
  b.plays('blue', move('C', [9, 3]));
  expect(b.match.open[0]?.about).toMatchObject({ mover: 'C' });
  const events = b.dice(4, 1, 2).accepts('red', reactFire('W'));
  expect(onlyEvent(events, 'attack-resolved').target).toEqual({ unit: 'C' });
  expect(b.stats('P')).toBe('3/2/3/2/0/2');
});

test('[RF-OW-23] a watcher attacked in contact responds as ever and keeps its counter, unless it is hammered', () => {
  const units = { W: red('A 4/6/0/5/–/3', [2, 5], { overwatch: { at: [8, 4] } }), T: blue('A 5/8/3/1/–/6', [3, 5]) };
  const b = battle({ active: 'blue', units });
  b.dice(1, 4).accepts('blue', contact('T', 'W'));
  b.dice(1, 4).accepts('red', respond);
  expect(b.unit('W').overwatch).not.toBe(null);
  b.dice(4, 1, 3).accepts('blue', contact('T', 'W')); // SRF was 0
  expect(b.unit('W').overwatch).toBe(null);
});
