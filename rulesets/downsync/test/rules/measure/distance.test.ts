import { describe, expect, test } from 'vitest';
import {
  areGroupsWithin,
  doOverlap,
  gapOf,
  gapOfGroups,
  isLessThan,
  isMoreThan,
  isWithin,
  isWithinOfPoint,
  isWithinOfPolygon,
  liesOn,
  liesOnTable,
  overlapsPiece,
} from '../../../src/rules/measure/distance.ts';
import { PING_RADIUS } from '../../../src/rules/measure/radii.ts';
import { discsOf } from '../../../src/rules/units/roster.ts';
import { at, position, unit } from '../../position.ts';

const disc = (x: number, y: number, signature: 'small' | 'medium' | 'large' = 'medium') => ({
  ...at(x, y),
  radius: PING_RADIUS[signature],
});
const square = [at(10, 10), at(14, 10), at(14, 14), at(10, 14)];

describe('measuring', () => {
  test('[DS-MEAS-3] V1: from edge to edge, never below 0', () => {
    expect(gapOf(disc(10, 10, 'small'), disc(20, 10))).toBe(7441);
    expect(gapOf(disc(10, 10), disc(18.7, 10))).toBe(5944);
    expect(gapOf(disc(10, 10), disc(11, 10))).toBe(0);
  });

  test('[DS-MEAS-3] to a point and to a polygon from the nearest point of the edge', () => {
    expect([2.622, 2.623, 2.625].map((d) => isWithinOfPoint(disc(10, 10), at(14, 10), d * 1000))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isWithinOfPoint(disc(10, 10), at(14, 10), 2620)).toBe(false);
    expect(isWithinOfPolygon(disc(6, 12), square, 2622)).toBe(true);
    expect(isWithinOfPolygon(disc(6, 12), square, 2620)).toBe(false);
  });

  test('[DS-MEAS-4] a unit of several bases is as near as its nearest living one', () => {
    const state = position({
      units: {
        a1: {
          seat: 'one',
          card: 'vector-squad',
          bases: [{ at: [10, 10], lost: true }, { at: [15, 10] }, { at: [20, 10] }],
        },
      },
    });
    expect(gapOfGroups(discsOf(unit(state, 'a1')), [disc(5, 10)])).toBe(10_000 - 787 - 1378);
    expect(areGroupsWithin(discsOf(unit(state, 'a1')), [disc(5, 10)], 7835)).toBe(true);
    expect(areGroupsWithin(discsOf(unit(state, 'a1')), [disc(5, 10)], 7833)).toBe(false);
    expect(gapOfGroups([], [disc(5, 10)])).toBe(Number.POSITIVE_INFINITY);
  });

  test('[DS-MEAS-5] within, less and more have a tolerance of a thousandth', () => {
    const gap = (mils: number) => [disc(10, 10), { ...disc(10, 10), x: 10_000 + 2756 + mils }] as const;
    const reading = (mils: number) => [
      isWithin(...gap(mils), 6000),
      isLessThan(...gap(mils), 6000),
      isMoreThan(...gap(mils), 6000),
    ];
    expect(reading(5998)).toEqual([true, true, false]);
    expect(reading(5999)).toEqual([true, false, false]);
    expect(reading(6001)).toEqual([true, false, false]);
    expect(reading(6002)).toEqual([false, false, true]);
  });

  test('[DS-MEAS-7] bases overlap beyond a thousandth, and touch up to it', () => {
    const other = (mils: number) => ({ ...disc(10, 10), x: 10_000 + 2756 + mils });
    expect([-2, -1, 0, 1].map((mils) => doOverlap(disc(10, 10), other(mils)))).toEqual([true, false, false, false]);
    const beside = (mils: number) => ({ ...disc(0, 12), x: 10_000 - 1378 + mils });
    expect([2, 1, 0].map((mils) => overlapsPiece(beside(mils), square))).toEqual([true, false, false]);
    expect([1, -1, -2].map((mils) => isWithinOfPolygon(beside(mils), square, 0))).toEqual([true, true, false]);
  });

  test('[DS-BLD-2] a base lies on a footprint when all of it does, a thousandth aside', () => {
    expect(liesOn(disc(12, 12), square)).toBe(true);
    expect([1378, 1377, 1376].map((x) => liesOn({ ...disc(0, 12), x: 10_000 + x }, square))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('[DS-MEAS-1] [DS-MEAS-8] a base lies on the table when all of it does; touching the edge is on it', () => {
    const bounds = { minX: 0, minY: 0, maxX: 48_000, maxY: 48_000 };
    expect([1378, 1377].map((x) => liesOnTable({ ...disc(0, 12), x }, bounds))).toEqual([true, false]);
    expect([46_622, 46_623].map((y) => liesOnTable({ ...disc(12, 0), y }, bounds))).toEqual([true, false]);
  });
});
