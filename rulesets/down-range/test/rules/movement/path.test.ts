import { describe, expect, test } from 'vitest';
import { checkPath, type Going } from '../../../src/rules/movement/path.ts';
import { point } from '../../orders.ts';
import { aboard, box, type Given, type Place, position, soldier, unitIn, vehicle } from '../../position.ts';

const verdict = (given: Given, id: string, path: readonly Place[], going: Going = {}) => {
  const state = position(given);
  const { rejection } = checkPath(state, unitIn(state, id), path.map(point), going);
  return rejection === undefined ? 'legal' : `${rejection.code} ${rejection.clause}`;
};
const truck = { t: vehicle('A', 'military-truck', [20, 20]), d: aboard('A', 't', 'driver') };
const tank = { t: vehicle('A', 'tank', [20, 20]), d: aboard('A', 't', 'driver') };

describe('how far a path may be', () => {
  const given = { units: { a: soldier('A', [10, 10]) } };

  test('[DR-MOV-1] exactly its Movement', () => {
    expect(verdict(given, 'a', [[18, 10]])).toBe('legal');
    expect(verdict(given, 'a', [[18.001, 10]])).toBe('too-far DR-MOV-1');
  });

  test('[DR-MOV-4] V01 with the ground it crosses', () => {
    const muddy = { ...given, terrain: [box('mud', [12, 0], [20, 20])] };
    expect(
      verdict(muddy, 'a', [
        [12, 10],
        [15, 10],
      ]),
    ).toBe('legal');
    expect(
      verdict(muddy, 'a', [
        [12, 10],
        [15.01, 10],
      ]),
    ).toBe('too-far DR-MOV-4');
  });

  test('[DR-MOV-10] half speed and impaired ground combine', () => {
    const muddy = { units: { a: soldier('A', [10, 10], { injured: true }) }, terrain: [box('mud', [10, 0], [20, 20])] };
    expect(verdict(muddy, 'a', [[12, 10]])).toBe('legal');
    expect(verdict(muddy, 'a', [[12.001, 10]])).toBe('too-far DR-MOV-4');
  });

  test('[DR-CAR-1] V70 the carrier has 4", so 1" of open ground and 1.5" of mud', () => {
    const units = {
      a: soldier('A', [10, 10]),
      b: soldier('A', undefined, { carriedBy: 'a', status: 'downed' as const }),
    };
    const muddy = { units, terrain: [box('mud', [11, 0], [20, 20])] };
    expect(verdict(muddy, 'a', [[12.5, 10]])).toBe('legal');
    expect(verdict(muddy, 'a', [[12.501, 10]])).toBe('too-far DR-MOV-4');
  });

  test('[DR-MOV-5] V45 up the steep hill', () => {
    const hilly = {
      units: { a: soldier('A', [6, 10]) },
      terrain: [box('hill', [8, 0], [20, 20], { height: 2, slopeWidth: 4 })],
    };
    expect(verdict(hilly, 'a', [[11, 10]])).toBe('legal');
    expect(verdict(hilly, 'a', [[12, 10]])).toBe('too-far DR-MOV-4');
  });
});

describe('where a path may end', () => {
  test('[DR-GEO-7] V88 not on another base, touching it is allowed', () => {
    const given = { units: { a: soldier('A', [10, 10]), b: soldier('A', [15, 10]) } };
    expect(verdict(given, 'a', [[14, 10]])).toBe('legal');
    expect(verdict(given, 'a', [[14.001, 10]])).toBe('overlap DR-GEO-7');
  });

  test('[DR-GEO-7] not on a downed soldier or a wreck either, but over the downed', () => {
    const given = {
      units: {
        a: soldier('A', [10, 10]),
        b: soldier('B', [13, 10], { status: 'downed' as const }),
        w: vehicle('B', 'civilian-car', [10, 14], { status: 'wreck' as const }),
      },
    };
    expect(verdict(given, 'a', [[13, 10]])).toBe('overlap DR-GEO-7');
    expect(verdict(given, 'a', [[16, 10]])).toBe('legal');
    expect(verdict(given, 'a', [[10, 12.1]])).toBe('overlap DR-GEO-7');
  });

  test('[DR-GEO-7] V88 not beyond the edge, touching it is allowed', () => {
    const given = { units: { a: soldier('A', [5, 5]) } };
    expect(verdict(given, 'a', [[0.5, 5]])).toBe('legal');
    expect(verdict(given, 'a', [[0.499, 5]])).toBe('off-table DR-GEO-7');
    expect(
      verdict(given, 'a', [
        [0.4, 5],
        [5, 5],
      ]),
    ).toBe('off-table DR-GEO-7');
  });

  test('[DR-GEO-7] not in a solid piece', () => {
    const given = { units: { a: soldier('A', [10, 10]) }, terrain: [box('low-wall', [12, 5], [12.5, 15])] };
    expect(verdict(given, 'a', [[11.5, 10]])).toBe('legal');
    expect(verdict(given, 'a', [[11.6, 10]])).toBe('overlap DR-GEO-7');
    expect(verdict(given, 'a', [[13, 10]])).toBe('legal');
  });

  test('[DR-GEO-7] flyers end over anything on the ground, not over each other', () => {
    const given = {
      units: {
        d: vehicle('A', 'small-uas', [10, 10], { flying: true }),
        e: vehicle('B', 'small-uas', [16, 10], { flying: true }),
        s: soldier('B', [13, 10]),
      },
    };
    const air = { flying: true, endsFlying: true };
    expect(verdict(given, 'd', [[13, 10]], air)).toBe('legal');
    expect(verdict(given, 'd', [[16, 10]], air)).toBe('overlap DR-GEO-7');
    expect(verdict(given, 'd', [[20, 10]], air)).toBe('legal');
    expect(verdict(given, 'd', [[13, 10]], { flying: true })).toBe('overlap DR-GEO-7');
  });
});

describe('what is in the way', () => {
  test('[DR-MOV-13] V88 enemies are, friends and the fallen are not', () => {
    const between = (seat: string, status: 'active' | 'downed' = 'active') =>
      verdict({ units: { a: soldier('A', [10, 10]), b: soldier(seat, [13, 10], { status }) } }, 'a', [[16, 10]]);
    expect(between('B')).toBe('path-blocked DR-MOV-13');
    expect(between('A')).toBe('legal');
    expect(between('B', 'downed')).toBe('legal');
  });

  test('[DR-MOV-13] past an enemy the bases may touch', () => {
    const past = (y: number) =>
      verdict({ units: { a: soldier('A', [10, 10]), b: soldier('B', [13, y]) } }, 'a', [[16, 10]]);
    expect(past(11)).toBe('legal');
    expect(past(10.999)).toBe('path-blocked DR-MOV-13');
  });

  test('[DR-SID-2] an allied player’s units are friends', () => {
    const given = {
      seats: ['A', 'B', 'C'],
      sides: { A: 'x', B: 'x', C: 'y' },
      units: { a: soldier('A', [10, 10]), b: soldier('B', [13, 10]), c: soldier('C', [50, 40]) },
    };
    expect(verdict(given, 'a', [[16, 10]])).toBe('legal');
  });

  test('[DR-MOV-13] flyers pass over enemies', () => {
    const given = { units: { d: vehicle('A', 'small-uas', [10, 10], { flying: true }), b: soldier('B', [13, 10]) } };
    expect(verdict(given, 'd', [[16, 10]], { flying: true, endsFlying: true })).toBe('legal');
  });

  test('[DR-MOV-6] V88 jungle is to tanks, not to soldiers', () => {
    const jungle = box('thick-jungle', [24, 10], [40, 30]);
    expect(verdict({ units: tank, terrain: [jungle] }, 't', [[21.5, 20]])).toBe('legal');
    expect(verdict({ units: tank, terrain: [jungle] }, 't', [[30, 20]])).toBe('impassable DR-MOV-6');
    expect(verdict({ units: { a: soldier('A', [23, 20]) }, terrain: [jungle] }, 'a', [[26, 20]])).toBe('legal');
  });

  test('[DR-MOV-6] boulders are to everybody, buildings only to vehicles', () => {
    const boulders = box('boulders', [12, 5], [13, 15]);
    const house = box('masonry-building', [26, 10], [32, 30]);
    expect(verdict({ units: { a: soldier('A', [10, 10]) }, terrain: [boulders] }, 'a', [[15, 10]])).toBe(
      'impassable DR-MOV-6',
    );
    expect(verdict({ units: truck, terrain: [house] }, 't', [[25, 20]])).toBe('impassable DR-MOV-6');
    expect(verdict({ units: truck, terrain: [house] }, 't', [[24, 20]])).toBe('legal');
    expect(verdict({ units: { a: soldier('A', [24, 20]) }, terrain: [house] }, 'a', [[29, 20]])).toBe('legal');
  });

  test('[DR-MOV-9] vehicles cross no solid piece, tracks low ones, and nobody stops on one', () => {
    const wall = (height: number) => ({ terrain: [box('low-wall', [24, 0], [24.5, 40], { height })] });
    expect(verdict({ units: truck, ...wall(0.5) }, 't', [[30, 20]])).toBe('impassable DR-MOV-6');
    expect(verdict({ units: tank, ...wall(0.75) }, 't', [[30, 20]])).toBe('legal');
    expect(verdict({ units: tank, ...wall(0.76) }, 't', [[30, 20]])).toBe('impassable DR-MOV-6');
    expect(verdict({ units: tank, ...wall(0.75) }, 't', [[26, 20]])).toBe('overlap DR-GEO-7');
  });

  test('[DR-MOV-9] a wreck bars vehicles', () => {
    const units = { ...truck, w: vehicle('B', 'civilian-car', [27, 20], { status: 'wreck' as const }) };
    expect(verdict({ units }, 't', [[33, 20]])).toBe('impassable DR-MOV-9');
  });

  test('[DR-MOV-6] the scenario may bar a piece to some: the ditch of S3', () => {
    const ditch = box('trench', [26, 0], [27, 40], { price: { offRoad: 'no', road: 'no' } });
    expect(verdict({ units: truck, terrain: [ditch] }, 't', [[30, 20]])).toBe('impassable DR-MOV-6');
    expect(verdict({ units: tank, terrain: [ditch] }, 't', [[30, 20]])).toBe('legal');
    expect(verdict({ units: { a: soldier('A', [24, 20]) }, terrain: [ditch] }, 'a', [[30, 20]])).toBe('legal');
  });

  test('[DR-GEO-5] a cliff bars vehicles from below and above', () => {
    const cliff = box('hill', [24, 10], [44, 30], { height: 2 });
    expect(verdict({ units: truck, terrain: [cliff] }, 't', [[22, 20]])).toBe('legal');
    expect(verdict({ units: truck, terrain: [cliff] }, 't', [[22.1, 20]])).toBe('impassable DR-MOV-6');
    const above = { t: vehicle('A', 'military-truck', [34, 20]), d: aboard('A', 't', 'driver') };
    expect(verdict({ units: above, terrain: [cliff] }, 't', [[38, 20]])).toBe('legal');
    expect(verdict({ units: above, terrain: [cliff] }, 't', [[48, 20]])).toBe('impassable DR-MOV-6');
  });

  test('[DR-VIS-8] an enemy nobody knows of is in nobody’s way until he is met', () => {
    const given = {
      options: { concealedDeployment: true },
      unaware: { A: ['b'] },
      units: { a: soldier('A', [10, 10]), b: soldier('B', [13, 10]) },
    };
    expect(verdict(given, 'a', [[16, 10]])).toBe('legal');
    expect(verdict(given, 'a', [[13, 10]])).toBe('legal');
    expect(verdict({ ...given, unaware: {} }, 'a', [[16, 10]])).toBe('path-blocked DR-MOV-13');
  });
});
