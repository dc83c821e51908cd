import { describe, expect, test } from 'vitest';
import { type Point, type Polygon, polygonsOverlap, rectangle } from '../src/index.ts';

const p = (x: number, y: number): Point => ({ x, y });
const square = rectangle(0, 0, 1000, 1000);

describe('overlapping polygons', () => {
  test('crossing, inside one another, the same', () => {
    expect(polygonsOverlap(square, rectangle(500, 500, 1500, 1500))).toBe(true);
    expect(polygonsOverlap(square, rectangle(200, 200, 300, 300))).toBe(true);
    expect(polygonsOverlap(rectangle(200, 200, 300, 300), square)).toBe(true);
    expect(polygonsOverlap(square, square)).toBe(true);
    expect(polygonsOverlap(square, [...square].reverse())).toBe(true);
    const triangle = [p(0, 0), p(1000, 0), p(0, 1000)];
    expect(polygonsOverlap(triangle, triangle)).toBe(true);
    expect(polygonsOverlap(square, rectangle(-500, 200, 1500, 300))).toBe(true); // right through, no corner inside
    expect(polygonsOverlap(square, rectangle(0, 0, 1000, 500))).toBe(true); // sharing three sides
  });

  test('touching edges and corners do not count, a mil more does', () => {
    expect([999, 1000, 1001].map((x) => polygonsOverlap(square, rectangle(x, 0, 2000, 1000)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(polygonsOverlap(square, rectangle(1000, 1000, 2000, 2000))).toBe(false);
    expect(polygonsOverlap(square, rectangle(999, 999, 2000, 2000))).toBe(true);
    expect(polygonsOverlap(square, [p(1000, 500), p(2000, 0), p(2000, 1000)])).toBe(false);
  });

  test('in the notch of another', () => {
    const notched: Polygon = [
      p(0, 0),
      p(3000, 0),
      p(3000, 2000),
      p(2000, 2000),
      p(2000, 1000),
      p(1000, 1000),
      p(1000, 2000),
      p(0, 2000),
    ];
    expect(polygonsOverlap(notched, rectangle(1000, 1000, 2000, 2000))).toBe(false); // fills the notch exactly
    expect(polygonsOverlap(notched, rectangle(1000, 999, 2000, 2000))).toBe(true);
  });
});
