import { describe, expect, test } from 'vitest';
import { isWhollyClear, type Polygon, type Prism, rectangle } from '../src/index.ts';

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

  test('one looks over low things near the eye, not near the target', () => {
    // the lowest line to the near rim falls from 1000 to 0 over 9000
    expect(clear(box(100, -50, 890, 50, 900))).toBe(true);
    expect(clear(box(100, -50, 910, 50, 900))).toBe(false);
    expect(clear(box(8000, -50, 8100, 50, 10))).toBe(true);
    expect(clear(box(8950, -50, 8960, 50, 10))).toBe(false);
    expect(clear(box(4000, -50, 4100, 50, 5000, 700))).toBe(true); // held up over the line
    expect(clear(box(4000, -50, 4100, 50, 5000, 500))).toBe(false);
  });
});
