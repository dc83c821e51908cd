import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  comparePointToBorder,
  comparePointToPolygon,
  compareSegmentToPolygon,
  distanceToBorder,
  distanceToPolygon,
  doubleArea,
  nearestOnBorder,
  type Point,
  placeInPolygon,
  rectangle,
} from '../src/index.ts';
import { fractions, roughCircle } from './random-table.ts';
import { seeded } from './seeded.ts';

const p = (x: number, y: number): Point => ({ x, y });
/** A square with a notch cut from the top down to its middle. */
const notched = [p(0, 0), p(100, 0), p(100, 100), p(60, 100), p(50, 50), p(40, 100), p(0, 100)];

describe('points and polygons', () => {
  test('inside, on the border, outside, at every kind of place', () => {
    const square = rectangle(0, 0, 100, 100);
    expect(placeInPolygon(p(50, 50), square)).toBe('inside');
    for (const q of [p(0, 50), p(100, 50), p(50, 0), p(50, 100), p(0, 0), p(100, 100)]) {
      expect(placeInPolygon(q, square)).toBe('border');
    }
    for (const q of [p(-1, 50), p(101, 50), p(50, -1), p(50, 101), p(101, 0), p(-1, 100)]) {
      expect(placeInPolygon(q, square)).toBe('outside');
    }
    expect([p(1, 1), p(99, 99)].map((q) => placeInPolygon(q, square))).toEqual(['inside', 'inside']);
  });

  test('level with corners of a notch, and in it', () => {
    expect(placeInPolygon(p(50, 50), notched)).toBe('border');
    expect(placeInPolygon(p(50, 49), notched)).toBe('inside');
    expect(placeInPolygon(p(50, 51), notched)).toBe('outside');
    expect(placeInPolygon(p(50, 100), notched)).toBe('outside');
    expect(placeInPolygon(p(20, 50), notched)).toBe('inside');
  });

  test('either way round gives the same answers', () => {
    const turned = [...notched].reverse();
    expect(doubleArea(turned)).toBe(-doubleArea(notched));
    expect(doubleArea(notched)).toBe(2 * (100 * 100 - (20 * 50) / 2));
    for (let y = -5; y <= 105; y += 5) {
      for (let x = -5; x <= 105; x += 5) expect(placeInPolygon(p(x, y), turned)).toBe(placeInPolygon(p(x, y), notched));
    }
  });

  test('distances to the filled polygon and to its border', () => {
    const square = rectangle(0, 0, 100, 100);
    expect([109, 110, 111].map((x) => comparePointToPolygon(p(x, 50), square, 10))).toEqual([-1, 0, 1]);
    expect(comparePointToPolygon(p(106, 108), square, 10)).toBe(0); // 6-8-10 off a corner
    expect(comparePointToPolygon(p(50, 50), square, 10)).toBe(-1);
    expect(comparePointToPolygon(p(50, 50), square, 0)).toBe(0);
    expect([49, 50, 51].map((d) => comparePointToBorder(p(50, 50), square, d))).toEqual([1, 0, -1]);
    expect([distanceToPolygon(p(50, 50), square), distanceToBorder(p(50, 50), square)]).toEqual([0, 50]);
    expect(nearestOnBorder(p(130, 40), square)).toEqual(p(100, 40));
  });

  test('a segment near, at, through and inside a polygon', () => {
    const square = rectangle(0, 0, 100, 100);
    expect([109, 110, 111].map((x) => compareSegmentToPolygon(p(x, -50), p(x, 150), square, 10))).toEqual([-1, 0, 1]);
    expect(compareSegmentToPolygon(p(-50, 50), p(150, 50), square, 0)).toBe(0);
    expect(compareSegmentToPolygon(p(40, 40), p(60, 60), square, 1)).toBe(-1);
    expect(compareSegmentToPolygon(p(90, 130), p(130, 90), square, 14)).toBe(1); // 20 / √2 off the corner
    expect(compareSegmentToPolygon(p(90, 130), p(130, 90), square, 15)).toBe(-1);
  });

  test('place by exact crossing agrees with winding for random shapes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        const next = fractions(seed);
        const polygon = roughCircle(p(0, 0), 1000, 9, next);
        const { minX, maxX, minY, maxY } = boundsOf(polygon);
        for (let i = 0; i < 20; i++) {
          const q = p(Math.round(minX + next() * (maxX - minX)), Math.round(minY + next() * (maxY - minY)));
          // A shape that the origin sees all of: q is inside if it is on the origin's side of the edge in its direction.
          const expected = polygon.some((a, k) => isInTriangle(q, a, polygon[(k + 1) % polygon.length]!));
          expect(placeInPolygon(q, polygon) !== 'outside').toBe(expected);
        }
      }),
      seeded(100),
    );
  });
});

/** Is q in the closed triangle of the origin, a and b? */
function isInTriangle(q: Point, a: Point, b: Point): boolean {
  const side = (m: Point, n: Point) => (n.x - m.x) * (q.y - m.y) - (n.y - m.y) * (q.x - m.x);
  const sides = [side(p(0, 0), a), side(a, b), side(b, p(0, 0))];
  return sides.every((s) => s >= 0) || sides.every((s) => s <= 0);
}
