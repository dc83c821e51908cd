import { describe, expect, test } from 'vitest';
import { isInBlast, isInLane, type Lane, type Point, ringOf } from '../src/index.ts';

const p = (x: number, y: number): Point => ({ x, y });
const HERE = p(0, 0);

describe('blasts and lanes', () => {
  const base = (x: number, y = 0) => ({ x, y, radius: 500 });

  test('the edge of a blast belongs to it', () => {
    expect([3499, 3500, 3501].map((x) => isInBlast(HERE, 3000, base(x)))).toEqual([true, true, false]);
    expect([3499, 3500].map((x) => isInBlast(HERE, 3000, base(x), 1))).toEqual([true, false]); // a mil of height at the edge
    expect(isInBlast(HERE, 0, base(400))).toBe(true);
  });

  test('rings run from over n − 1 to n', () => {
    const ring = (x: number, rise = 0) => ringOf(HERE, 1000, 3, base(x), rise);
    expect([ring(0), ring(500), ring(1500), ring(1501), ring(2500), ring(2501), ring(3500), ring(3501)]).toEqual([
      1, 1, 1, 2, 2, 3, 3, 0,
    ]);
    expect(ring(0, 1001)).toBe(2);
  });

  test('a lane holds centres ahead, up to its sides and its end', () => {
    const lane: Lane = { start: HERE, towards: p(300, 400), length: 10_000, halfWidth: 1500 };
    const at = (along: number, beside: number) => p((along * 3 - beside * 4) / 5, (along * 4 + beside * 3) / 5);
    expect([1500, 1505, -1500, -1505].map((beside) => isInLane(lane, at(5000, beside)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([5, 0, -5].map((along) => isInLane(lane, at(along, 0)))).toEqual([true, false, false]);
    expect([10_000, 10_005].map((along) => isInLane(lane, at(along, 0)))).toEqual([true, false]);
  });
});
