import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import {
  type Battle,
  battle,
  blue,
  building,
  contact,
  embark,
  endTurn,
  eventsOf,
  fire,
  type Given,
  move,
  onlyEvent,
  overwatch,
  placeRider,
  red,
  rollsOf,
  rough,
} from '../table.ts';

const A = red('T 4/5/4/5/–/–', [3, 3]);
/** One hit on SRF from BOOM. */
const carrier = (at: Square = [10, 3]) => blue('R 6/4/0/1/–/–', at, { hammered: true });
const P = blue('A 3/2/3/2/–/2', undefined, { aboard: 'T' });
const Q = blue('A 3/2/2/0/–/5', undefined, { aboard: 'T' });
const shot = fire('A', 'T');
const blueMayPlace = [{ seat: 'blue', moment: 'place-rider' }];

test('[RF-BOOM-4] when a carrier goes BOOM each rider takes the same damage on a random stat, without attack or armour', () => {
  const b = battle({ units: { A, T: carrier(), P, Q } });
  const events = b.dice(4, 1, 3, 2, 1).accepts('red', shot);
  expect(rollsOf(events)).toEqual(['attack', 'armour', 'stat', 'rider-stat', 'rider-stat']);
  expect(b.stats('P')).toBe('3/0/3/2/0/2');
  expect(b.stats('Q')).toBe('0/2/2/0/0/2');
});

test('[RF-BOOM-4] the damage is that of the last hit, and a Trundler is a carrier like a Transport', () => {
  for (const [armour, dice, left] of [
    [4, [4, 1], 5],
    [5, [2, 1], 6],
    [6, [4, 1], 7],
    [5, [1, 1, 3], 7],
  ] as const) {
    const T = blue(`T 6/${armour}/0/1/–/–`, [10, 3], { hammered: true });
    const b = battle({ units: { A, T, P: blue('A 3/1/8/2/–/2', undefined, { aboard: 'T' }) } });
    b.dice(...dice, 3, 3).accepts('red', shot);
    expect(b.unit('P').srf).toBe(left);
  }
});

test('[RF-BOOM-4] riders of a carrier that is only hammered or damaged are not touched', () => {
  const units = { A, T: blue('R 6/4/0/1/–/–', [10, 3]), P, Q };
  const b = battle({ units });
  expect(rollsOf(b.dice(4, 1, 3).accepts('red', shot))).toEqual(['attack', 'armour', 'stat']);
  expect(b.unit('T').hammeredUntil).toBe(1);
  expect([b.unit('P').standing, b.unit('Q').standing]).toEqual(['aboard', 'aboard']);
});

test("[RF-BOOM-5] the first survivor stands in the carrier's square, the next where its owner chooses", () => {
  const b = battle({ units: { A, T: carrier(), P, Q } });
  b.dice(4, 1, 3, 2, 1).accepts('red', shot);
  expect(b.at('P')).toEqual([10, 3]);
  expect(b.asked()).toEqual(blueMayPlace);
  b.rejects('red', endTurn, { code: 'not-your-decision', clause: 'SK-CMD-1' });
  b.accepts('blue', placeRider([11, 4]));
  expect(b.at('Q')).toEqual([11, 4]);
  expect(b.asked()).toEqual([{ seat: 'red', moment: 'turn' }]);
});

test('[RF-BOOM-5] the square must be adjacent, free and one that it could enter', () => {
  const b = battle({
    units: { A: red('T 4/5/4/5/–/–', [6, 3]), T: carrier([0, 3]), P, Q, N: red('A 3/1/1/1/–/–', [0, 2]) },
    ground: [...building([1, 4], 1, 9), ...building([1, 2], 2, 9), ...rough([1, 3])],
  });
  b.dice(4, 1, 3, 2, 1).accepts('red', shot);
  for (const square of [
    [2, 3],
    [0, 5],
    [-1, 3],
    [0, 3],
  ] as const)
    b.rejects('blue', placeRider(square), { code: 'not-adjacent', clause: 'RF-BOOM-5' });
  b.rejects('blue', placeRider([0, 2]), { code: 'square-occupied', clause: 'RF-MOVE-6' });
  b.rejects('blue', placeRider([1, 4]), { code: 'building-armour', clause: 'RF-BLDG-2' });
  expect(b.offer('place-rider')).toMatchObject({
    rider: 'Q',
    squares: [
      [1, 2],
      [1, 3],
      [0, 4],
    ],
  });
  b.accepts('blue', placeRider([1, 2])); // inside the building of ARMOUR 2
  expect(b.at('Q')).toEqual([1, 2]);
});

/** A carrier in the corner is attacked in contact; of its three neighbours the attacker and perhaps others are taken. */
function cornered(...taken: readonly Square[]): Battle {
  const blockers = Object.fromEntries(taken.map((at, i) => [`N${i}`, blue('A 3/1/1/1/–/–', at)]));
  const b = battle({ units: { A: red('A 4/5/4/5/–/5', [1, 1]), T: carrier([0, 0]), P, Q, ...blockers } });
  b.dice(4, 1, 3, 2, 1).accepts('red', contact('A', 'T'));
  return b;
}

test('[RF-BOOM-5] with one square left nobody is asked, with none that rider is destroyed', () => {
  expect(cornered().asked()).toEqual(blueMayPlace);
  const one = cornered([1, 0]);
  expect(one.at('Q')).toEqual([0, 1]);
  expect(one.asked()).toEqual([{ seat: 'red', moment: 'turn' }]);
  const none = cornered([1, 0], [0, 1]);
  expect(none.at('P')).toEqual([0, 0]);
  expect(none.unit('Q')).toMatchObject({ standing: 'destroyed', carrier: -1 });
  expect(none.asked()).toEqual([{ seat: 'red', moment: 'turn' }]);
});

test('[RF-BOOM-5] riders roll and are placed in the order in which they boarded', () => {
  const units: Given['units'] = {
    A,
    T: blue('R 6/4/0/1/–/–', [10, 3], { hammered: 2 }),
    P: blue('A 3/2/3/2/–/2', [10, 4]),
    Q: blue('A 3/2/2/0/–/5', [11, 4]),
  };
  const b = battle({ active: 'blue', units });
  b.plays('blue', embark('Q', 'T'), embark('P', 'T'), endTurn);
  const events = b.dice(4, 1, 3, 2, 1).accepts('red', shot);
  expect(eventsOf(events, 'stat-lost').map(({ unit }) => unit)).toEqual(['T', 'Q', 'P']);
  expect(b.unit('Q').armour).toBe(0); // the first die of the two was Q's
  expect(b.unit('P').movement).toBe(0);
  expect(b.at('Q')).toEqual([10, 3]);
  expect(b.asked()).toEqual(blueMayPlace);
});

test('[RF-BOOM-5] a rider that goes BOOM itself leaves the first place to the next', () => {
  const doomed = blue('A 3/2/0/2/–/2', undefined, { aboard: 'T', hammered: true });
  const b = battle({ units: { A, T: carrier(), P: doomed, Q } });
  const events = b.dice(4, 1, 3, 3, 1).accepts('red', shot);
  expect(eventsOf(events, 'unit-destroyed').map(({ unit }) => unit)).toEqual(['T', 'P']);
  expect(b.at('Q')).toEqual([10, 3]);
  expect(b.asked()).toEqual([{ seat: 'red', moment: 'turn' }]);
});

test('[RF-BOOM-6] a rider hammered this way misses the coming turn of its owner', () => {
  const b = battle({ units: { A, T: carrier(), Q } });
  b.dice(4, 1, 3, 4).accepts('red', shot); // LRF was 0
  b.plays('red', endTurn);
  b.rejects('blue', move('Q', [10, 4]), { code: 'unit-hammered', clause: 'RF-HAM-1' });
  b.plays('blue', endTurn);
  b.plays('red', endTurn);
  b.plays('blue', move('Q', [10, 4]));
});

/** In red's own turn a shot of its own mortar comes down on its hammered carrier, under the eyes of a blue watcher. */
function mishap(...dice: readonly number[]) {
  const b = battle({
    units: {
      F: red('T 3/3/1/2/4/–', [1, 5]),
      T: blue('A 3/6/3/1/–/–', [14, 5]),
      C: red('R 6/4/0/1/–/–', [15, 5], { hammered: true }),
      old: red('A 3/2/3/2/–/2', undefined, { aboard: 'C' }),
      late: red('A 3/2/3/2/–/2', [17, 4]),
      spare: red('R 6/4/0/1/–/–', [17, 6]),
      W: blue('A 3/2/3/8/–/2', [15, 12], { overwatch: { at: [15, 6] } }),
    },
    ground: rough([8, 5]),
  });
  b.plays('red', move('late', [16, 4]), embark('late', 'C'));
  const rolls = rollsOf(b.dice(...(dice.length > 0 ? dice : [3, 3, 4, 1, 3, 2, 2])).accepts('red', fire('F', 'T')));
  b.accepts('red', placeRider([16, 5]));
  return { b, rolls };
}

test('[RF-BOOM-6] riders that are placed have not moved and keep what they had left of their turn', () => {
  const { b } = mishap();
  expect([b.at('old'), b.at('late')]).toEqual([
    [15, 5],
    [16, 5],
  ]);
  b.rejects('red', move('late', [17, 5]), { code: 'not-enough-movement', clause: 'RF-MOVE-4' });
  b.rejects('red', embark('late', 'spare'), { code: 'already-rode', clause: 'RF-RIDE-8' });
  b.dice(1, 4).accepts('red', fire('late', 'W')); // its fire was unused
  expect(b.left('old')).toBe(3);
  expect(onlyEvent(b.accepts('red', overwatch('old', [15, 5])), 'overwatch-set').still).toBe(true);
});

test('[RF-BOOM-6] being placed triggers no overwatch', () => {
  const { b } = mishap();
  expect(b.asked()).toEqual([{ seat: 'red', moment: 'turn' }]);
  b.plays('red', move('old', [15, 6])); // a step of its own does
  expect(b.asked()).toEqual([{ seat: 'blue', moment: 'reaction' }]);
});

test('[RF-BOOM-9] the dice of one shot in their full order, from the scatter test to the last rider', () => {
  const order = ['scatter', 'direction', 'attack', 'armour', 'stat', 'rider-stat', 'rider-stat'];
  expect(mishap().rolls).toEqual(order);
  const glancing = mishap(3, 3, 3, 2, 3, 3, 2, 2).rolls;
  expect(glancing).toEqual([...order.slice(0, 4), 'glance', ...order.slice(4)]);
});
