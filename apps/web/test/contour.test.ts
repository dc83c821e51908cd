import { expect, test } from 'vitest';
import { contour, type Lattice } from '../src/thinker/contour.ts';

/** Distance from the middle of a lattice of 41 by 41 nodes, half a unit apart. */
const cone: Lattice = {
  origin: { x: -10, y: -10 },
  step: { x: 0.5, y: 0.5 },
  columns: 41,
  rows: 41,
  value: (i, j) => Math.hypot(i * 0.5 - 10, j * 0.5 - 10),
};

test('the border of a cone is one ring at the level', () => {
  const rings = contour(cone, 6);
  expect(rings).toHaveLength(1);
  for (const { x, y } of rings[0] ?? []) expect(Math.hypot(x, y)).toBeCloseTo(6, 1);
});

test('a hole is a ring of its own', () => {
  const ring: Lattice = { ...cone, value: (i, j) => Math.abs(cone.value(i, j) - 5) };
  const radii = contour(ring, 2).map((outline) => Math.hypot(outline[0]?.x ?? 0, outline[0]?.y ?? 0));
  expect(radii.map((radius) => Math.round(radius)).sort()).toEqual([3, 7]);
});

test('what reaches the edge of the lattice is closed along it', () => {
  const rings = contour({ ...cone, value: () => 0 }, 1);
  expect(rings).toHaveLength(1);
  expect((rings[0] ?? []).length).toBeGreaterThan(40);
});

test('where nothing is at the level there is no ring', () => {
  expect(contour(cone, -1)).toEqual([]);
});

test('the border stays clear of nodes that cannot be reached at all', () => {
  const walled: Lattice = { ...cone, value: (i, j) => (i > 25 ? Number.POSITIVE_INFINITY : cone.value(i, j)) };
  const places = contour(walled, 6).flat();
  expect(Math.max(...places.map(({ x }) => x))).toBeCloseTo(2.5, 6);
  expect(Math.min(...places.map(({ x }) => x))).toBeCloseTo(-6, 1);
});
