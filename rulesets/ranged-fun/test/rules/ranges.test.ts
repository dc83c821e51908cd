import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import { duelOf, duelsOf } from '../duels.ts';
import {
  battle,
  blue,
  contact,
  endTurn,
  fire,
  house,
  move,
  onlyEvent,
  overwatch,
  red,
  rubble,
  support,
} from '../table.ts';

/** A gun whose strength tells which of its stats was used: SRF 2, LRF 3, VLRF 4. */
const gunAnd = (at: Square) =>
  battle({
    board: { width: 60, height: 12 },
    units: { F: red('T 4/4/2/3/4/–', [0, 0]), T: blue('A 4/2/1/1/–/–', at) },
  });
const strengthAt = (at: Square) => duelOf(gunAnd(at), 'red', fire('F', 'T'));

test('[RF-RNG-1] a unit fires at one target, an enemy unit or a building, in each of its turns', () => {
  const b = battle({
    units: { F: red('T 4/4/3/5/–/–', [0, 0]), T: blue('A 4/4/1/1/–/–', [5, 0]), U: blue('A 4/4/1/1/–/–', [5, 2]) },
    ground: house([0, 5]),
  });
  b.dice(1, 4).accepts('red', fire('F', 'T'));
  for (const aim of ['T', 'U', [0, 5]] as const)
    b.rejects('red', fire('F', aim), { code: 'already-fired', clause: 'RF-RNG-1' });
  b.plays('red', endTurn);
  b.plays('blue', endTurn);
  b.dice(1, 4, 2).accepts('red', fire('F', [0, 5]));
  b.rejects('red', fire('F', 'U'), { code: 'already-fired', clause: 'RF-RNG-1' });
});

test('[RF-RNG-2] 1 to 3 spaces: SRF', () => {
  for (const at of [
    [1, 0],
    [1, 1],
    [3, 0],
    [0, 3],
    [3, 3],
    [3, 1],
  ] as const)
    expect(strengthAt(at)).toBe('AS 2, EA 2');
  expect(strengthAt([4, 0])).not.toBe('AS 2, EA 2');
});

test('[RF-RNG-3] 4 to 10 spaces: LRF', () => {
  for (const at of [
    [4, 0],
    [4, 1],
    [0, 4],
    [4, 4],
    [10, 0],
    [10, 10],
  ] as const)
    expect(strengthAt(at)).toBe('AS 3, EA 2');
  for (const at of [
    [3, 3],
    [11, 0],
  ] as const)
    expect(strengthAt(at)).not.toBe('AS 3, EA 2');
});

test('[RF-RNG-4] 11 spaces or more, without an upper limit: VLRF', () => {
  for (const at of [
    [11, 0],
    [11, 2],
    [11, 11],
    [0, 11],
    [59, 0],
  ] as const)
    expect(strengthAt(at)).toBe('AS 4, EA 2');
  expect(strengthAt([10, 10])).not.toBe('AS 4, EA 2');
});

test('[RF-RNG-5] the distance chooses the stat, not the player', () => {
  const b = battle({
    units: { F: red('T 4/4/0/5/–/–', [0, 0]), T: blue('A 4/2/1/1/–/–', [3, 0]), U: blue('A 4/2/1/1/–/–', [0, 4]) },
  });
  b.rejects('red', fire('F', 'T'), { code: 'stat-zero', clause: 'RF-RNG-6' }); // its LRF 5 does not help at 3 spaces
  b.rejects('red', { ...fire('F', 'T'), stat: 'lrf' }, { code: 'malformed', clause: 'SK-CMD-4' });
  expect(duelOf(b, 'red', fire('F', 'U'))).toBe('AS 5, EA 2');
});

test('[RF-RNG-6] a stat of 0, or none at all, neither fires nor supports in its band', () => {
  const b = battle({
    units: {
      zero: red('T 4/4/0/0/0/–', [0, 0]),
      none: red('T 4/4/1/1/–/–', [0, 2]),
      able: red('T 4/4/3/3/3/–', [0, 1]),
      near: blue('A 4/2/1/1/–/–', [3, 1]),
      mid: blue('A 4/2/1/1/–/–', [5, 0]),
      far: blue('A 4/2/1/1/–/–', [20, 2]),
    },
  });
  const refusal = { code: 'stat-zero', clause: 'RF-RNG-6' };
  for (const target of ['near', 'mid', 'far']) {
    b.rejects('red', fire('zero', target), refusal);
    b.rejects('red', support(['able', 'zero'], target), refusal);
    b.rejects('red', support(['zero', 'able'], target), refusal);
  }
  b.rejects('red', fire('none', 'far'), refusal);
  b.rejects('red', support(['able', 'none'], 'far'), refusal);
  expect(duelOf(b, 'red', fire('none', 'near'))).toBe('AS 1, EA 2'); // 1 is enough
  expect(duelOf(b, 'red', support(['able', 'none'], 'near'))).toBe('AS 4, EA 2');
});

test('[RF-RNG-7] current stats count, not initial ones', () => {
  const b = battle({
    units: {
      hurt: red('T 4/4/3/5/–/–', [0, 0], { now: { lrf: 2 } }),
      spent: red('T 4/4/3/5/–/–', [0, 2], { now: { lrf: 0 } }),
      T: blue('A 4/3/1/1/–/–', [6, 0], { now: { armour: 1 } }),
    },
  });
  expect(duelOf(b, 'red', fire('hurt', 'T'))).toBe('AS 2, EA 1');
  b.rejects('red', fire('spent', 'T'), { code: 'stat-zero', clause: 'RF-RNG-6' });
});

test('[RF-RNG-8] an adjacent enemy can be fired at with SRF and attacked with VSRF', () => {
  const b = battle({ units: { F: red('A 4/2/2/5/–/6', [4, 4]), T: blue('A 4/6/1/1/–/–', [5, 5]) } });
  expect(duelsOf(b.dice(1, 4).accepts('red', fire('F', 'T')))).toEqual(['AS 2, EA 6, D 0']);
  expect(duelsOf(b.dice(1, 4).accepts('red', contact('F', 'T')))).toEqual(['AS 6, EA 6, D 0']);
});

test('[RF-RNG-9] no fire at the own square, friends, riders, rubble, empty squares or what is gone', () => {
  const b = battle({
    units: {
      F: red('A 4/1/3/5/–/–', [2, 2]),
      friend: red('A 4/1/3/5/–/–', [5, 2]),
      carrier: blue('R 4/4/1/1/–/–', [6, 5]),
      rider: blue('A 4/1/1/1/–/–', undefined, { aboard: 'carrier' }),
      gone: blue('A 4/1/1/1/–/–', undefined, { standing: 'destroyed' }),
      out: blue('A 4/1/1/1/–/–', undefined, { standing: 'exited' }),
    },
    ground: [...house([2, 2], [2, 6]), ...rubble([2, 7])],
  });
  const refusal = { code: 'not-a-target', clause: 'RF-RNG-9' };
  const wrong = [[2, 2], 'F', 'friend', 'rider', [2, 7], [7, 7], [6, 5], [30, 0], 'gone', 'out', 'nobody'] as const;
  for (const aim of wrong) b.rejects('red', fire('F', aim), refusal);
  expect(duelOf(b, 'red', fire('F', 'carrier'))).toBe('AS 5, EA 4');
  expect(duelOf(b, 'red', fire('F', [2, 6]))).toBe('AS 5, EA 2');
});

test('[RF-RNG-10] firing costs no movement and fits anywhere into a move', () => {
  for (const before of [0, 1, 2]) {
    const b = battle({ units: { F: red('A 2/1/3/5/–/–', [0, 0]), T: blue('A 4/6/1/1/–/–', [9, 0]) } });
    for (let x = 1; x <= before; x++) b.plays('red', move('F', [x, 0]));
    b.dice(1, 4).accepts('red', fire('F', 'T'));
    expect(b.left('F')).toBe(2 - before);
    for (let x = before + 1; x <= 2; x++) b.plays('red', move('F', [x, 0]));
    expect(b.at('F')).toEqual([2, 0]);
  }
});

test('[RF-RNG-1, RF-RNG-9, RF-RIDE-9, RF-RNG-6, RF-VLRF-11, RF-VLRF-13, RF-VLRF-12, RF-LOS-2, RF-SPLIT-2] fire is refused for the first reason in the order of the ledger', () => {
  const b = battle({
    units: {
      fired: red('T 4/4/3/5/–/–', [6, 2], { fired: true }),
      loaded: red('T 4/6/3/0/0/–', [0, 2]),
      rider: red('A 4/1/3/1/–/–', undefined, { aboard: 'loaded', hammered: true }),
      watcher: red('A 4/1/3/1/–/–', [0, 10], { overwatch: { at: [0, 12] } }),
      empty: red('T 4/4/3/0/–/–', [0, 4]),
      gun: red('T 4/4/3/5/3/–', [0, 6]),
      firedAndHammered: red('A 4/1/3/1/–/–', [20, 9], { fired: true, hammered: true }),
      hammered: red('A 4/1/3/1/–/–', [23, 8], { hammered: true }),
      unsighted: red('A 4/1/3/1/–/–', [23, 6]),
      T: blue('A 4/6/1/1/–/–', [6, 4]),
      hidden: blue('A 4/6/1/1/–/–', [6, 6]),
      far: blue('A 4/6/1/1/–/–', [20, 6]),
    },
    ground: house([3, 6], [22, 6], [22, 7]),
  });
  b.rejects('red', fire('nobody', 'nobody'), { code: 'unknown-unit', clause: 'RF-SET-1' });
  b.rejects('red', fire('T', 'T'), { code: 'not-your-unit', clause: 'RF-TURN-2' });
  b.rejects('red', fire('rider', 'rider'), { code: 'unit-hammered', clause: 'RF-HAM-1' });
  b.rejects('red', fire('watcher', 'watcher'), { code: 'on-overwatch', clause: 'RF-OW-4' });
  b.rejects('red', fire('fired', 'loaded'), { code: 'already-fired', clause: 'RF-RNG-1' });
  b.rejects('red', fire('loaded', 'fired'), { code: 'not-a-target', clause: 'RF-RNG-9' });
  b.rejects('red', fire('loaded', 'T'), { code: 'loaded-trundler', clause: 'RF-RIDE-9' });
  b.rejects('red', fire('empty', 'T', { observer: 'fired' }), { code: 'stat-zero', clause: 'RF-RNG-6' });
  b.rejects('red', fire('gun', 'hidden', { observer: 'fired' }), { code: 'observer-not-vlrf', clause: 'RF-VLRF-11' });
  b.rejects('red', fire('gun', 'far', { observer: 'firedAndHammered' }), {
    code: 'observer-fired',
    clause: 'RF-VLRF-13',
  });
  b.rejects('red', fire('gun', 'far', { observer: 'hammered' }), { code: 'not-an-observer', clause: 'RF-VLRF-13' });
  const badSplit = [9, 9] as const;
  b.rejects('red', fire('gun', 'far', { observer: 'unsighted', split: badSplit }), {
    code: 'observer-out-of-sight',
    clause: 'RF-VLRF-12',
  });
  b.rejects('red', fire('gun', 'hidden', { split: badSplit }), { code: 'out-of-sight', clause: 'RF-LOS-2' });
  b.rejects('red', fire('gun', 'far', { split: badSplit }), { code: 'cannot-split', clause: 'RF-SPLIT-2' });
  expect(duelOf(b, 'red', fire('gun', 'T', { split: [3, 2] }))).toBe('AS 3, EA 6');
});

test('[RF-RNG-1] a refused shot uses nothing up', () => {
  const b = battle({ units: { F: red('T 4/4/0/5/–/–', [0, 0]), T: blue('A 4/6/1/1/–/–', [3, 0]) } });
  b.rejects('red', fire('F', 'T'), { code: 'stat-zero', clause: 'RF-RNG-6' });
  const events = b.accepts('red', overwatch('F', [3, 3])); // which the same allowance pays for
  expect(onlyEvent(events, 'overwatch-set').unit).toBe('F');
});
