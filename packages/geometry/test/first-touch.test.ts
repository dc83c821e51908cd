import { describe, expect, test } from 'vitest';
import { firstTouch, type Point, rectangle } from '../src/index.ts';

const p = (x: number, y: number): Point => ({ x, y });

describe('the first touch', () => {
  test('straight on, in passing, from the start, never', () => {
    const wood = rectangle(4000, 0, 6000, 3000);
    expect(firstTouch([p(0, 1000), p(9000, 1000)], 500, wood)).toBe(3500);
    expect(firstTouch([p(0, -500), p(9000, -500)], 500, wood)).toBe(4000); // touches from below as its centre passes the corner
    expect(firstTouch([p(0, -501), p(9000, -501)], 500, wood)).toBeUndefined();
    expect(firstTouch([p(3500, 1000), p(0, 1000)], 500, wood)).toBe(0);
    expect(firstTouch([p(3499, 1000), p(0, 1000)], 500, wood)).toBeUndefined();
    expect(firstTouch([p(5000, 1000)], 500, wood)).toBe(0);
    expect(firstTouch([p(0, 1000), p(3499, 1000)], 500, wood)).toBeUndefined();
    expect(firstTouch([p(0, 1000), p(3500, 1000)], 500, wood)).toBe(3500);
  });

  test('on a later leg, off a corner, and against a disc', () => {
    const wood = rectangle(4000, 0, 6000, 3000);
    expect(firstTouch([p(0, -5000), p(0, 1000), p(9000, 1000)], 500, wood)).toBe(6000 + 3500);
    expect(firstTouch([p(0, -300), p(9000, -300)], 500, wood)).toBeCloseTo(3600); // 3-4-5 to the corner
    expect(firstTouch([p(0, 0), p(9000, 0)], 500, { x: 5000, y: 0, radius: 1000 })).toBe(3500);
    expect(firstTouch([p(0, 1500), p(9000, 1500)], 500, { x: 5000, y: 0, radius: 1000 })).toBe(5000);
    expect(firstTouch([p(0, 1501), p(9000, 1501)], 500, { x: 5000, y: 0, radius: 1000 })).toBeUndefined();
  });
});
