import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  convexEdges,
  convexOutline,
  crossesConvex,
  cutToHeights,
  hillAboveLine,
  type Point,
  type Polygon,
  rectangle,
  traceGround,
} from '../src/index.ts';
import { seeded } from './seeded.ts';

const inches = (...corners: [number, number][]): Polygon => corners.map(([x, y]) => ({ x: x * 1000, y: y * 1000 }));

describe('a line through a convex outline', () => {
  test('is found where the general way finds it', () => {
    // Corners on a coarse lattice, so that lines along edges and through corners come up often.
    const spot = fc.record({ x: fc.integer({ min: 0, max: 8 }), y: fc.integer({ min: 0, max: 8 }) });
    const outlines = [
      inches([2, 2], [6, 2], [6, 5], [2, 5]),
      inches([1, 1], [7, 2], [4, 7]),
      inches([4, 1], [7, 4], [4, 7], [1, 4]),
    ];
    const part = { enter: 0, exit: 1 };
    fc.assert(
      fc.property(spot, spot, fc.constantFrom(...outlines), fc.boolean(), (from, to, outline, turned) => {
        fc.pre(from.x !== to.x || from.y !== to.y);
        const [a, b] = [from, to].map(({ x, y }) => ({ x: x * 1000, y: y * 1000 })) as [Point, Point];
        const footprint = turned ? [...outline].reverse() : outline;
        const [contact] = traceGround(a, b, [{ id: 'piece', footprint, bottom: 0, top: 1 }]);
        expect(crossesConvex(convexOutline(convexEdges(footprint) ?? []), a, b, part)).toBe(contact !== undefined);
        if (contact === undefined) return;
        expect(part.enter).toBeCloseTo(contact.enter, 9);
        expect(part.exit).toBeCloseTo(contact.exit, 9);
      }),
      seeded(3000),
    );
  });

  test('an outline with an inward corner is not convex', () => {
    expect(convexEdges(inches([0, 0], [4, 0], [4, 4], [2, 1], [0, 4]))).toBeNull();
  });

  test('is cut to where it runs between two heights', () => {
    const part = { enter: 0, exit: 1 };
    const cut = (from: number, rise: number) => cutToHeights({ bottom: 500, top: 1000 }, 0.25, 1, from, rise, part);
    expect(cut(0, 2000)).toBe(true);
    expect(part).toEqual({ enter: 0.25, exit: 0.5 });
    expect(cut(600, 100)).toBe(true);
    expect(part).toEqual({ enter: 0.25, exit: 1 });
    expect([500, 501, 999, 1000].map((level) => cut(level, 0))).toEqual([false, true, true, false]);
    expect(cut(1500, -500)).toBe(false); // comes down to the top only at its end
  });
});

describe('a line over a convex hill', () => {
  const edges = convexEdges(rectangle(0, 0, 8000, 8000))!;
  const level = (z: number, slopeWidth: number, clearance = 0) =>
    hillAboveLine({ edges, top: 2000, slopeWidth }, { x: -2000, y: 4000, z }, { x: 8000, y: 4000, z }, clearance);

  test('meets its slope where that is as high', () => {
    expect(level(1000, 4000)).toBeCloseTo(0.4); // 2000 before the border and 2000 up a slope of 1 in 2
    expect(level(1000, 0)).toBeCloseTo(0.2);
    expect([1999, 2001].map((z) => level(z, 4000) >= 0)).toEqual([true, false]);
  });

  test('passes as long as the hill is no higher above it than the clearance', () => {
    expect([1989, 1991].map((z) => level(z, 4000, 10) >= 0)).toEqual([true, false]);
  });

  test('along the border of a cliff passes', () => {
    const beside = (y: number) =>
      hillAboveLine({ edges, top: 2000, slopeWidth: 0 }, { x: -2000, y, z: 0 }, { x: 9000, y, z: 0 }, 0);
    expect([-1, 0, 1].map((y) => beside(y) >= 0)).toEqual([false, false, true]);
  });
});
