import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convexEdges, convexParts, doubleArea, type Polygon, polygonsOverlap, rectangle } from '../src/index.ts';
import { fractions, roughCircle } from './random-table.ts';
import { seeded } from './seeded.ts';

const area = (polygon: Polygon) => Math.abs(doubleArea(polygon));

test('a convex polygon is its own only part, either way round', () => {
  const box = rectangle(0, 0, 4, 3);
  expect(convexParts(box)).toEqual([box]);
  expect(convexParts(box.toReversed())).toEqual([box.toReversed()]);
});

test('an L, a corner in line with its neighbors, and a comb fall into parts that fill them', () => {
  const shapes = [
    [0, 0, 4, 0, 4, 1, 1, 1, 1, 3, 0, 3],
    [0, 0, 2, 0, 4, 0, 4, 1, 1, 1, 1, 3, 0, 3],
    [0, 0, 9, 0, 9, 5, 7, 5, 7, 1, 5, 1, 5, 5, 3, 5, 3, 1, 1, 1, 1, 5, 0, 5],
  ].map(
    (flat): Polygon => Array.from({ length: flat.length / 2 }, (_, i) => ({ x: flat[2 * i]!, y: flat[2 * i + 1]! })),
  );
  for (const shape of [...shapes, ...shapes.map((each) => each.toReversed())]) expectParts(shape);
});

test('so does any rough circle', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 5, max: 12 }), (seed, corners) => {
      expectParts(roughCircle({ x: 0, y: 0 }, 5000, corners, fractions(seed)));
    }),
    seeded(60),
  );
});

function expectParts(shape: Polygon): void {
  const parts = convexParts(shape);
  expect(parts.reduce((sum, part) => sum + area(part), 0)).toBe(area(shape));
  parts.forEach((part, i) => {
    expect(convexEdges(part)).not.toBeNull();
    for (const other of parts.slice(i + 1)) expect(polygonsOverlap(part, other)).toBe(false);
  });
}
