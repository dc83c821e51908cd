import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparePointToSegment,
  compareSegments,
  distanceToSegment,
  isOnSegment,
  nearestOnSegment,
  type Point,
  segmentsCross,
  segmentsTouch,
} from '../src/index.ts';
import { seeded } from './seeded.ts';

const p = (x: number, y: number): Point => ({ x, y });

describe('segments', () => {
  test('crossing, touching and missing', () => {
    const [a, b] = [p(0, 0), p(10, 0)];
    expect([segmentsCross(a, b, p(5, -5), p(5, 5)), segmentsTouch(a, b, p(5, -5), p(5, 5))]).toEqual([true, true]);
    expect([segmentsCross(a, b, p(5, 0), p(5, 5)), segmentsTouch(a, b, p(5, 0), p(5, 5))]).toEqual([false, true]);
    expect([segmentsCross(a, b, p(5, 1), p(5, 5)), segmentsTouch(a, b, p(5, 1), p(5, 5))]).toEqual([false, false]);
  });

  test('the line of one meets the other beyond its end', () => {
    expect(segmentsTouch(p(0, 0), p(10, 0), p(11, -5), p(11, 5))).toBe(false);
    expect(segmentsTouch(p(11, -5), p(11, 5), p(0, 0), p(10, 0))).toBe(false);
    expect(segmentsTouch(p(0, 0), p(10, 0), p(10, -5), p(10, 5))).toBe(true);
  });

  test('on one line: overlapping, end to end, one apart', () => {
    const [a, b] = [p(0, 0), p(10, 0)];
    expect(segmentsTouch(a, b, p(5, 0), p(20, 0))).toBe(true);
    expect(segmentsTouch(a, b, p(10, 0), p(20, 0))).toBe(true);
    expect(segmentsTouch(a, b, p(11, 0), p(20, 0))).toBe(false);
    expect(segmentsCross(a, b, p(5, 0), p(20, 0))).toBe(false);
  });

  test('a segment of no length is a point', () => {
    expect(segmentsTouch(p(3, 0), p(3, 0), p(0, 0), p(10, 0))).toBe(true);
    expect(segmentsTouch(p(3, 1), p(3, 1), p(0, 0), p(10, 0))).toBe(false);
    expect(comparePointToSegment(p(3, 4), p(0, 0), p(0, 0), 5)).toBe(0);
    expect(isOnSegment(p(0, 0), p(0, 0), p(0, 0))).toBe(true);
  });

  test('a point beside, beyond and exactly at a distance', () => {
    const [a, b] = [p(0, 0), p(100, 0)];
    expect([9, 10, 11].map((y) => comparePointToSegment(p(50, y), a, b, 10))).toEqual([-1, 0, 1]);
    expect([109, 110, 111].map((x) => comparePointToSegment(p(x, 0), a, b, 10))).toEqual([-1, 0, 1]);
    expect(comparePointToSegment(p(106, 8), a, b, 10)).toBe(0);
    expect(comparePointToSegment(p(107, 8), a, b, 10)).toBe(1);
    // across a slanting edge of 3-4-5 at table size: exactly 5,000 away, and one mil of sideways step more or less
    const [c, d] = [p(0, 0), p(40_000, 30_000)];
    expect(comparePointToSegment(p(20_000 - 3000, 15_000 + 4000), c, d, 5000)).toBe(0);
    expect(comparePointToSegment(p(20_000 - 3001, 15_000 + 4000), c, d, 5000)).toBe(1);
    expect(comparePointToSegment(p(20_000 - 2999, 15_000 + 4000), c, d, 5000)).toBe(-1);
  });

  test('two segments at a distance', () => {
    expect(compareSegments(p(0, 0), p(10, 0), p(0, 5), p(10, 5), 5)).toBe(0);
    expect(compareSegments(p(0, 0), p(10, 0), p(0, 5), p(10, 5), 6)).toBe(-1);
    expect(compareSegments(p(0, 0), p(10, 0), p(0, 5), p(10, 5), 4)).toBe(1);
    expect(compareSegments(p(0, 0), p(10, 0), p(5, -5), p(5, 5), 0)).toBe(0);
    expect(compareSegments(p(0, 0), p(10, 0), p(5, -5), p(5, 5), 1)).toBe(-1);
  });

  test('exact comparison agrees with the measured distance wherever that is clear', () => {
    const point = fc.record({
      x: fc.integer({ min: -72_000, max: 72_000 }),
      y: fc.integer({ min: -72_000, max: 72_000 }),
    });
    fc.assert(
      fc.property(point, point, point, fc.integer({ min: 0, max: 100_000 }), (q, a, b, d) => {
        const distance = distanceToSegment(q, a, b);
        if (Math.abs(distance - d) > 1e-6) expect(comparePointToSegment(q, a, b, d)).toBe(distance > d ? 1 : -1);
        const nearest = nearestOnSegment(q, a, b);
        const away = Math.sqrt((q.x - nearest.x) ** 2 + (q.y - nearest.y) ** 2);
        expect(Math.abs(away - distance)).toBeLessThan(0.71); // rounded to whole mils
      }),
      seeded(1000),
    );
  });
});
