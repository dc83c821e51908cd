import { describe, expect, test } from 'vitest';
import { type Point, pathLength, pointAlong, splitDistances, splitPath } from '../src/index.ts';

const p = (x: number, y: number): Point => ({ x, y });
const path = [p(0, 0), p(3000, 4000), p(3000, 6000)];

describe('paths', () => {
  test('length and places along', () => {
    expect(pathLength(path)).toBe(7000);
    expect(pathLength([p(1, 1)])).toBe(0);
    expect([0, 2500, 5000, 6000, 7000, 9000, -5].map((at) => pointAlong(path, at))).toEqual([
      p(0, 0),
      p(1500, 2000),
      p(3000, 4000),
      p(3000, 5000),
      p(3000, 6000),
      p(3000, 6000),
      p(0, 0),
    ]);
  });

  test('cut in the middle of a leg, at a waypoint, at and beyond the ends', () => {
    expect(splitPath(path, 6000)).toEqual({
      before: [p(0, 0), p(3000, 4000), p(3000, 5000)],
      after: [p(3000, 5000), p(3000, 6000)],
    });
    expect(splitPath(path, 5000)).toEqual({ before: [p(0, 0), p(3000, 4000)], after: [p(3000, 4000), p(3000, 6000)] });
    expect(splitPath(path, 0)).toEqual({ before: [p(0, 0)], after: path });
    expect(splitPath(path, 7000)).toEqual({ before: path, after: [p(3000, 6000)] });
    expect(() => splitPath([], 5)).toThrow(/at least one point/);
  });

  test('the cut is rounded to whole mils', () => {
    expect(splitPath([p(0, 0), p(1000, 1000)], 500).before).toEqual([p(0, 0), p(354, 354)]);
  });

  test('places to interrupt: every inch, the end left out', () => {
    expect(splitDistances(path, 1000)).toEqual([1000, 2000, 3000, 4000, 5000, 6000]);
    expect(splitDistances([p(0, 0), p(2001, 0)], 1000)).toEqual([1000, 2000]);
    expect(splitDistances([p(0, 0), p(2000, 0)], 1000)).toEqual([1000]);
    expect(splitDistances([p(0, 0)], 1000)).toEqual([]);
  });
});
