import { describe, expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import {
  battle,
  blue,
  contact,
  disembark,
  embark,
  endTurn,
  fire,
  type Given,
  house,
  move,
  onlyEvent,
  red,
  rough,
} from '../table.ts';

const tooHeavy = (clause: string) => ({ code: 'too-heavy', clause });
const _aboard = { code: 'unit-aboard', clause: 'RF-RIDE-12' };
const noPoints = { code: 'not-enough-movement', clause: 'RF-RIDE-7' };
const rider = 'A 3/1/3/1/–/3';

/** An ATV beside a carrier of some class and ARMOUR. */
const beside = (atv: number, letter: string, carrier: number, more: Partial<Given['units'][string]> = {}) =>
  battle({ units: { A: red(`A 3/${atv}/1/1/–/–`, [3, 3], more), C: red(`${letter} 4/${carrier}/1/1/–/–`, [4, 3]) } });

test('[RF-RIDE-1] on a Trundler a rider must have less than half its initial ARMOUR', () => {
  for (const [atv, trundler] of [
    [0, 1],
    [1, 3],
    [2, 5],
    [3, 7],
  ] as const)
    beside(atv, 'T', trundler).accepts('red', embark('A', 'C'));
  for (const [atv, trundler] of [
    [0, 0],
    [1, 2],
    [2, 4],
    [2, 3],
  ] as const)
    beside(atv, 'T', trundler).rejects('red', embark('A', 'C'), tooHeavy('RF-RIDE-1'));
});

test('[RF-RIDE-2] in a Transport half its initial ARMOUR is still light enough', () => {
  for (const [atv, transport] of [
    [0, 0],
    [1, 2],
    [2, 4],
    [1, 3],
  ] as const)
    beside(atv, 'R', transport).accepts('red', embark('A', 'C'));
  for (const [atv, transport] of [
    [1, 1],
    [2, 3],
    [3, 5],
  ] as const)
    beside(atv, 'R', transport).rejects('red', embark('A', 'C'), tooHeavy('RF-RIDE-2'));
});

test('[RF-RIDE-1, RF-RIDE-2] initial ARMOUR counts on both sides, whatever is left of it', () => {
  beside(2, 'T', 4, { now: { armour: 0 } }).rejects('red', embark('A', 'C'), tooHeavy('RF-RIDE-1'));
  beside(2, 'R', 3, { now: { armour: 0 } }).rejects('red', embark('A', 'C'), tooHeavy('RF-RIDE-2'));
  for (const letter of ['T', 'R']) {
    const b = battle({
      units: { A: red('A 3/2/1/1/–/–', [3, 3]), C: red(`${letter} 4/5/1/1/–/–`, [4, 3], { now: { armour: 0 } }) },
    });
    b.accepts('red', embark('A', 'C'));
  }
});

test('[RF-RIDE-3] only ATVs ride, only on Trundlers and Transports, only of their own side', () => {
  for (const letter of ['T', 'R', 'F']) {
    const b = battle({ units: { A: red(`${letter} 3/0/1/1/–/–`, [3, 3]), C: red('R 4/8/1/1/–/–', [4, 3]) } });
    b.rejects('red', embark('A', 'C'), { code: 'rider-class', clause: 'RF-RIDE-3' });
  }
  const wrongCarrier = { code: 'carrier-class', clause: 'RF-RIDE-3' };
  for (const letter of ['A', 'F']) beside(0, letter, 8).rejects('red', embark('A', 'C'), wrongCarrier);
  const enemy = battle({ units: { A: red('A 3/0/1/1/–/–', [3, 3]), C: blue('R 4/8/1/1/–/–', [4, 3]) } });
  enemy.rejects('red', embark('A', 'C'), wrongCarrier);
  enemy.rejects('red', embark('A', 'nobody'), wrongCarrier); // an enemy and nobody at all get the same answer
  beside(0, 'T', 8).accepts('red', embark('A', 'C'));
  beside(0, 'R', 8).accepts('red', embark('A', 'C'));
});

test('[RF-RIDE-4] embarking takes an adjacent carrier, in any of eight directions', () => {
  const at = (square: Square) => battle({ units: { A: red(rider, [5, 5]), C: red('R 4/4/1/1/–/–', square) } });
  for (const square of [
    [4, 4],
    [5, 4],
    [6, 4],
    [4, 5],
    [6, 5],
    [4, 6],
    [5, 6],
    [6, 6],
  ] as Square[]) {
    const b = at(square);
    expect(onlyEvent(b.accepts('red', embark('A', 'C')), 'unit-embarked')).toMatchObject({ unit: 'A', carrier: 'C' });
    expect([b.at('A'), b.unit('A').standing, b.unit('C').cargo]).toEqual([null, 'aboard', [0]]);
  }
  for (const square of [
    [7, 5],
    [5, 3],
    [7, 7],
  ] as Square[])
    at(square).rejects('red', embark('A', 'C'), { code: 'not-adjacent', clause: 'RF-RIDE-4' });
});

describe('getting off', () => {
  const loaded = (more: Given['units'] = {}, ground: Given['ground'] = []) =>
    battle({
      board: { width: 12, height: 12 },
      units: { C: red('R 4/6/1/1/–/–', [5, 5]), A: red('A 3/3/3/1/–/3', undefined, { aboard: 'C' }), ...more },
      ground,
    });

  test('[RF-RIDE-5] into a free adjacent square that it could legally enter, at no price of its own', () => {
    const b = loaded({}, rough([6, 5]));
    expect(onlyEvent(b.accepts('red', disembark('A', [6, 5])), 'unit-disembarked')).toMatchObject({
      unit: 'A',
      carrier: 'C',
      to: [6, 5],
    });
    expect([b.at('A'), b.unit('C').cargo]).toEqual([[6, 5], []]);
    const slow = battle({
      units: { C: red('R 4/6/1/1/–/–', [5, 5]), A: red('A 1/1/1/1/–/–', undefined, { aboard: 'C' }) },
      ground: rough([6, 6]),
    });
    slow.accepts('red', disembark('A', [6, 6])); // one point would never pay for diagonal rough
  });

  test('[RF-RIDE-5] errors in the ledger’s order', () => {
    const b = loaded({ N: blue('A 1/1/1/1/–/–', [5, 6]), W: red(rider, [0, 11]) }, [
      ...house([6, 5]),
      ...house([5, 6]),
    ]);
    b.rejects('red', disembark('W', [0, 10]), { code: 'not-aboard', clause: 'RF-RIDE-5' });
    b.rejects('red', disembark('A', [-1, 5]), { code: 'off-table', clause: 'RF-MOVE-8' });
    b.rejects('red', disembark('A', [7, 5]), { code: 'not-adjacent', clause: 'RF-RIDE-5' });
    b.rejects('red', disembark('A', [5, 5]), { code: 'not-adjacent', clause: 'RF-RIDE-5' }); // the carrier's own square
    b.rejects('red', disembark('A', [5, 6]), { code: 'square-occupied', clause: 'RF-MOVE-6' }); // before building-armour
    b.rejects('red', disembark('A', [6, 5]), { code: 'building-armour', clause: 'RF-BLDG-2' });
    b.accepts('red', disembark('A', [4, 5]));
    b.rejects('red', disembark('A', [4, 4]), { code: 'not-aboard', clause: 'RF-RIDE-5' });
  });

  test('[RF-RIDE-5] a unit on overwatch is refused for that before anything else', () => {
    const b = loaded({ W: red(rider, [0, 11], { overwatch: { at: [1, 11] } }) });
    b.rejects('red', disembark('W', [0, 10]), { code: 'on-overwatch', clause: 'RF-OW-4' });
  });

  test('[RF-RIDE-13] whether or not the carrier has moved, fired or been hammered', () => {
    const b = loaded({ T: blue('A 3/4/1/1/–/–', [9, 6]) });
    b.plays('red', move('C', [6, 5]));
    b.dice(1, 4).accepts('red', fire('C', 'T'));
    b.accepts('red', disembark('A', [6, 6]));
    const hammered = battle({
      units: { C: red('R 4/6/1/1/–/–', [5, 5], { hammered: true }), A: red(rider, undefined, { aboard: 'C' }) },
    });
    hammered.accepts('red', disembark('A', [5, 6]));
  });
});

test('[RF-RIDE-6] getting on and off use up all remaining points', () => {
  const b = battle({
    units: { A: red(rider, [3, 3]), C: red('R 4/4/1/1/–/–', [4, 3]), T: blue('A 1/1/1/1/–/–', [6, 4]) },
  });
  b.accepts('red', embark('A', 'C'));
  expect(b.left('A')).toBe(0);
  b.plays('red', endTurn);
  b.plays('blue', endTurn);
  expect(b.left('A')).toBe(3);
  b.accepts('red', disembark('A', [5, 4]));
  expect(b.left('A')).toBe(0);
  b.rejects('red', move('A', [5, 5]), { code: 'not-enough-movement', clause: 'RF-MOVE-4' });
  b.rejects('red', contact('A', 'T'), { code: 'not-enough-movement', clause: 'RF-VSRF-2' });
});

test('[RF-RIDE-7] some remaining point is needed to get on, and half a one is enough', () => {
  const spent = (points: number, movement = 3) =>
    battle({
      units: { A: red(`A ${movement}/1/1/1/–/–`, [3, 3], { spent: points }), C: red('R 4/4/1/1/–/–', [4, 3]) },
    });
  spent(2.5).accepts('red', embark('A', 'C'));
  spent(3).rejects('red', embark('A', 'C'), noPoints);
  spent(0, 0).accepts('red', embark('A', 'C')); // MOVEMENT 0 needs none
});

test('[RF-RIDE-7] the same holds for getting off, so that nobody is locked aboard', () => {
  const spent = (points: number, movement = 3) =>
    battle({
      units: {
        C: red('R 4/4/1/1/–/–', [4, 3]),
        A: red(`A ${movement}/1/1/1/–/–`, undefined, { aboard: 'C', spent: points }),
      },
    });
  spent(2.5).accepts('red', disembark('A', [4, 4]));
  spent(3).rejects('red', disembark('A', [4, 4]), noPoints);
  spent(0, 0).accepts('red', disembark('A', [4, 4]));
});

test('[RF-RIDE-8] once per own turn in total, also with MOVEMENT 0', () => {
  const rode = { code: 'already-rode', clause: 'RF-RIDE-8' };
  for (const movement of [3, 0]) {
    const b = battle({
      units: {
        A: red(`A ${movement}/1/1/1/–/–`, [3, 3]),
        C: red('R 4/4/1/1/–/–', [4, 3]),
        T: blue('A 1/1/1/1/–/–', [20, 20]),
      },
    });
    b.accepts('red', embark('A', 'C'));
    b.rejects('red', disembark('A', [4, 4]), rode);
    b.plays('red', endTurn);
    b.plays('blue', endTurn);
    b.accepts('red', disembark('A', [4, 4]));
    b.rejects('red', embark('A', 'C'), rode);
  }
});

test('[RF-RIDE-11] a Trundler takes one rider, a Transport two', () => {
  const queue = (letter: string) =>
    battle({
      units: {
        C: red(`${letter} 4/6/1/1/–/–`, [5, 5]),
        A: red(rider, [4, 4]),
        B: red(rider, [4, 5]),
        D: red(rider, [4, 6]),
      },
    });
  const full = { code: 'no-capacity', clause: 'RF-RIDE-11' };
  const trundler = queue('T');
  trundler.accepts('red', embark('A', 'C'));
  trundler.rejects('red', embark('B', 'C'), full);
  const transport = queue('R');
  transport.plays('red', embark('B', 'C'), embark('A', 'C'));
  transport.rejects('red', embark('D', 'C'), full);
  expect(transport.unit('C').cargo).toEqual([2, 1]); // boarding order
});

test('[RF-RIDE-16] hammered units neither get on nor off; a hammered carrier can be boarded', () => {
  const hammered = { code: 'unit-hammered', clause: 'RF-HAM-1' };
  const b = battle({
    units: {
      C: red('R 4/6/1/1/–/–', [5, 5], { hammered: true }),
      A: red(rider, undefined, { aboard: 'C', hammered: true }),
      H: red(rider, [4, 5], { hammered: true }),
      B: red(rider, [6, 5]),
    },
  });
  b.rejects('red', disembark('A', [5, 6]), hammered);
  b.rejects('red', embark('H', 'C'), hammered);
  b.accepts('red', embark('B', 'C'));
});

test('[RF-RIDE-4] of several errors of an embarkation the first of the ledger’s list is given', () => {
  const b = battle({
    units: {
      A: red('A 3/3/1/1/–/–', [3, 3], { spent: 3, rode: true }),
      V: red('T 3/3/1/1/–/–', [3, 4]),
      N: red('A 3/3/1/1/–/–', [9, 9]),
      C: red('T 4/4/1/1/–/–', [4, 3]),
      P: red('A 3/1/1/1/–/–', undefined, { aboard: 'C' }),
      D: red('T 4/4/1/1/–/–', [20, 3]),
      H: red('A 3/3/1/1/–/–', [3, 2], { spent: 3 }),
      L: red('A 3/1/1/1/–/–', [5, 3], { spent: 3 }),
    },
  });
  b.rejects('red', embark('V', 'N'), { code: 'rider-class', clause: 'RF-RIDE-3' });
  b.rejects('red', embark('A', 'N'), { code: 'carrier-class', clause: 'RF-RIDE-3' });
  b.rejects('red', embark('A', 'D'), { code: 'not-adjacent', clause: 'RF-RIDE-4' });
  b.rejects('red', embark('A', 'C'), { code: 'already-rode', clause: 'RF-RIDE-8' });
  b.rejects('red', embark('H', 'C'), tooHeavy('RF-RIDE-1'));
  b.rejects('red', embark('L', 'C'), { code: 'no-capacity', clause: 'RF-RIDE-11' });
});
