import { describe, expect, test } from 'vitest';
import { isWhollyClear, type Point, type Polygon, type Prism, polygonsOverlap, rectangle } from '../src/index.ts';

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

describe('a wholly clear view', () => {
  const eye = { x: 0, y: 0, z: 1000 };
  const disc = { x: 10_000, y: 0, radius: 1000 };
  const box = (minX: number, minY: number, maxX: number, maxY: number, top = 5000, bottom = 0): Prism => ({
    id: 'box',
    footprint: rectangle(minX, minY, maxX, maxY),
    bottom,
    top,
  });
  const clear = (prism: Prism, footprint: typeof disc | Polygon = disc) => isWhollyClear(eye, footprint, 0, [prism]);

  test('what stands beside the two tangents leaves it clear', () => {
    // the tangent passes x = 5000 at y = 502.5, x = 5100 at 512.6
    expect(clear(box(5000, 513, 5100, 2000))).toBe(true);
    expect(clear(box(5000, 511, 5100, 2000))).toBe(false);
    expect(clear(box(5000, -10, 5100, 10))).toBe(false); // a post in the middle
    expect(clear(box(11_000, -2000, 12_000, 2000))).toBe(true); // behind
  });

  test('a building as target: along its wall is clear, a corner in the way is not', () => {
    const house = rectangle(9000, -1000, 11_000, 1000);
    const side = (y: number) => clear(box(4500, y, 4600, 3000), house);
    expect(side(512)).toBe(true); // the line to the near corner passes (4600, 511.1)
    expect(side(511)).toBe(false);
    expect(clear(box(9000, 1000, 9500, 2000), house)).toBe(true); // built on to its corner, outside every line
  });

  test('low things near the eye are looked over, near the target they are not', () => {
    // the lowest line to the near rim falls from 1000 to 0 over 9000
    expect(clear(box(100, -50, 890, 50, 900))).toBe(true);
    expect(clear(box(100, -50, 910, 50, 900))).toBe(false);
    expect(clear(box(8000, -50, 8100, 50, 10))).toBe(true);
    expect(clear(box(8950, -50, 8960, 50, 10))).toBe(false);
    expect(clear(box(4000, -50, 4100, 50, 5000, 700))).toBe(true); // held up over the line
    expect(clear(box(4000, -50, 4100, 50, 5000, 500))).toBe(false);
  });
});
