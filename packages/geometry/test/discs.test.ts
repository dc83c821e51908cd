import { describe, expect, test } from 'vitest';
import {
  compareGap,
  compareGapToPoint,
  compareGapToPolygon,
  compareSlantRange,
  type Disc,
  discMeetsPolygon,
  discOverlapsPolygon,
  discsOverlap,
  gapBetween,
  gapToPolygon,
  isDiscInBounds,
  isDiscInPolygon,
  isGapBelow,
  isGapWithin,
  rectangle,
} from '../src/index.ts';

const disc = (x: number, y: number, radius: number): Disc => ({ x, y, radius });
const square = rectangle(0, 0, 1000, 1000);

describe('gaps between bases', () => {
  test('exactly at the distance counts as within and not as below', () => {
    const a = disc(0, 0, 500);
    const at = (gap: number) => disc(1000 + gap, 0, 500);
    expect([5999, 6000, 6001].map((gap) => compareGap(a, at(gap), 6000))).toEqual([-1, 0, 1]);
    expect([5999, 6000, 6001].map((gap) => isGapWithin(a, at(gap), 6000))).toEqual([true, true, false]);
    expect([5999, 6000, 6001].map((gap) => isGapBelow(a, at(gap), 6000))).toEqual([true, false, false]);
    expect(gapBetween(a, at(6000))).toBe(6000);
  });

  test('touching is not overlapping, at right angles and slanting', () => {
    const a = disc(0, 0, 500);
    expect([999, 1000, 1001].map((x) => discsOverlap(a, disc(x, 0, 500)))).toEqual([true, false, false]);
    expect([799, 800].map((y) => discsOverlap(a, disc(600, y, 500)))).toEqual([true, false]);
  });

  test('a gap is never below nothing: overlapping bases are at 0', () => {
    const [a, b] = [disc(0, 0, 500), disc(100, 0, 500)];
    expect(gapBetween(a, b)).toBe(0);
    expect(compareGap(a, b, 0)).toBe(0);
    expect(compareGap(a, b, 1)).toBe(-1);
    expect(compareGap(a, disc(1001, 0, 500), 0)).toBe(1);
  });

  test('a point has no radius', () => {
    expect([1499, 1500, 1501].map((x) => compareGapToPoint(disc(0, 0, 500), { x, y: 0 }, 1000))).toEqual([-1, 0, 1]);
  });

  test('slanting range adds the height to the gap, not to the distance of the centres', () => {
    const a = disc(0, 0, 500);
    const b = disc(4000, 0, 500); // gap 3000
    expect([4999, 5000, 5001].map((d) => compareSlantRange(a, b, 4000, d))).toEqual([1, 0, -1]);
    expect(compareSlantRange(a, b, 0, 3000)).toBe(0);
    expect(compareSlantRange(a, b, 5000, 4999)).toBe(1); // the height alone is more
    expect([1999, 2000, 2001].map((d) => compareSlantRange(a, a, 2000, d))).toEqual([1, 0, -1]); // straight above
  });
});

describe('bases and polygons', () => {
  test('at a distance, touching, overlapping', () => {
    const at = (x: number) => disc(x, 500, 200);
    expect([1399, 1400, 1401].map((x) => compareGapToPolygon(at(x), square, 200))).toEqual([-1, 0, 1]);
    expect([1199, 1200, 1201].map((x) => compareGapToPolygon(at(x), square, 0))).toEqual([0, 0, 1]);
    expect([1199, 1200, 1201].map((x) => discOverlapsPolygon(at(x), square))).toEqual([true, false, false]);
    expect([1199, 1200, 1201].map((x) => discMeetsPolygon(at(x), square))).toEqual([true, true, false]);
    expect([gapToPolygon(at(1450), square), gapToPolygon(at(500), square)]).toEqual([250, 0]);
  });

  test('off a corner the round rim counts, not its box', () => {
    expect(discMeetsPolygon(disc(1300, 1400, 500), square)).toBe(true); // 3-4-5
    expect(discOverlapsPolygon(disc(1300, 1400, 500), square)).toBe(false);
    expect(discMeetsPolygon(disc(1301, 1400, 500), square)).toBe(false);
    expect(discOverlapsPolygon(disc(1299, 1400, 500), square)).toBe(true);
  });

  test('a base around a small polygon overlaps it, a base inside a large one too', () => {
    expect(discOverlapsPolygon(disc(500, 500, 5000), square)).toBe(true);
    expect(discOverlapsPolygon(disc(500, 500, 1), square)).toBe(true);
    expect(discOverlapsPolygon(disc(1000, 500, 1), square)).toBe(true); // centre on the border
  });

  test('wholly on a polygon, touching its border from inside', () => {
    expect([800, 801].map((x) => isDiscInPolygon(disc(x, 500, 200), square))).toEqual([true, false]);
    expect(isDiscInPolygon(disc(1300, 500, 200), square)).toBe(false);
    expect(isDiscInPolygon(disc(500, 500, 501), square)).toBe(false);
  });

  test('wholly on the table, touching its edge', () => {
    const table = { minX: 0, minY: 0, maxX: 1000, maxY: 2000 };
    expect([199, 200, 800, 801].map((x) => isDiscInBounds(disc(x, 1000, 200), table))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([199, 200, 1800, 1801].map((y) => isDiscInBounds(disc(500, y, 200), table))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
