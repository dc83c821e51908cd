import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Disc,
  depthInside,
  distanceBetween,
  findFreeLine,
  isGapWithin,
  isLineFree,
  type Prism,
  rectangle,
  rimPoints,
  type SeeingVolume,
} from '../src/index.ts';
import { fractions } from './random-table.ts';
import { seeded } from './seeded.ts';

const volume = (x: number, y: number, radius = 1000, top = 1000): SeeingVolume & { footprint: Disc } => ({
  footprint: { x, y, radius },
  top,
});
const box = (minX: number, minY: number, maxX: number, maxY: number, top = 5000): Prism => ({
  id: `${minX}`,
  footprint: rectangle(minX, minY, maxX, maxY),
  bottom: 0,
  top,
});
const [west, east] = [volume(0, 0), volume(20_000, 0)];
const sees = (solids: readonly Prism[], veils: readonly Prism[] = [], veilAllowance = 2000) =>
  findFreeLine(west, east, { solids, veils, veilAllowance }) !== undefined;

describe('any point to any point', () => {
  test('a wall as wide as the bases hides, one that leaves the common tangent free does not', () => {
    expect(sees([])).toBe(true);
    expect(sees([box(9000, -1001, 11_000, 1001)])).toBe(false);
    expect(sees([box(9000, -1000, 11_000, 1000)])).toBe(true); // along its side: touching does not block
    expect(sees([box(9000, -999, 11_000, 1001)])).toBe(true);
  });

  test('between two walls the last slanting line is found, and none beyond it', () => {
    const upper = box(8000, 0, 9000, 4000);
    const lower = (top: number) => box(11_000, -4000, 12_000, top);
    expect(sees([upper, lower(0)])).toBe(true);
    // the steepest line under (9000, 0) touches the eastern rim: it rises 1000/√(11000² − 1000²), 182.57 by x = 11000
    expect(sees([upper, lower(182)])).toBe(true);
    expect(sees([upper, lower(183)])).toBe(false);
    expect(sees([upper, lower(1500)])).toBe(false);
  });

  test('bases that touch see each other whatever stands beside them', () => {
    const near = volume(2000, 0);
    expect(findFreeLine(west, near, { solids: [box(900, 1, 1100, 900), box(900, -900, 1100, -1)] })).toBeDefined();
    expect(findFreeLine(west, west, { solids: [] })).toBeDefined();
  });

  test('heights: as high as the volumes passes, a mil more blocks; a tall building looks over', () => {
    const wall = (top: number) => [box(9000, -9000, 11_000, 9000, top)];
    expect([1000, 1001].map((top) => sees(wall(top)))).toEqual([true, false]);
    const tower: SeeingVolume = { footprint: rectangle(19_000, -1000, 21_000, 1000), top: 6000 };
    // from the back of the base (-1000, 1000) to the tower's near edge (19000, 6000) the line is 3500 high at x = 9000
    const over = (top: number) => findFreeLine(west, tower, { solids: wall(top) }) !== undefined;
    expect([3499, 3500, 3501].map(over)).toEqual([true, true, false]);
  });

  test('veils may be crossed for the allowance in all, and no more', () => {
    const strip = (minX: number, maxX: number) => box(minX, -9000, maxX, 9000);
    expect(sees([], [strip(9000, 11_000)])).toBe(true); // exactly 2000
    expect(sees([], [strip(9000, 11_001)])).toBe(false);
    expect(sees([], [strip(9000, 10_000), strip(12_000, 13_001)])).toBe(false);
    expect(sees([], [strip(9000, 11_000), strip(9500, 10_500)])).toBe(true); // overlapping ones count once
    expect(sees([], [strip(-3000, 2999)])).toBe(true); // from the near edge of the base only 1999 of it
    expect(sees([], [strip(-3000, 3001)])).toBe(false);
  });

  test('veils may not count for the first stretch of a line', () => {
    const strip = (minX: number, maxX: number) => [box(minX, -9000, maxX, 9000)];
    const free = (veils: readonly Prism[]) =>
      findFreeLine(west, east, { solids: [], veils, veilAllowance: 2000, veilFree: 6000 }) !== undefined;
    expect(free(strip(-3000, 9000))).toBe(true); // 6000 from the rim at 1000, and 2000 more
    expect(free(strip(-3000, 9010))).toBe(false);
    expect(free(strip(9000, 11_000))).toBe(true);
    expect(free(strip(9000, 11_001))).toBe(false);
    expect(free([...strip(2000, 6000), ...strip(9000, 11_000)])).toBe(true);
  });

  test('the thinnest way through a slanting veil is found though it touches nothing', () => {
    // 1998.5 thick across, turned by 3 degrees: 2001 along the line of centres and along every common tangent
    const strip = (wider: number): Prism => ({
      id: 'strip',
      footprint: [
        { x: 7955, y: 19_920 },
        { x: 9951 + wider, y: 20_024 },
        { x: 12_045 + wider, y: -19_920 },
        { x: 10_049, y: -20_024 },
      ],
      bottom: 0,
      top: 1,
    });
    expect([0, 1, 3].map((wider) => sees([], [strip(wider)]))).toEqual([true, true, false]);
  });

  test('a way round a veil’s corner is found where the middle is too deep', () => {
    expect(sees([], [box(7000, -9000, 13_000, 990)])).toBe(true);
    const wedge: Prism = {
      id: 'wedge',
      footprint: [
        { x: 6000, y: -9000 },
        { x: 14_000, y: -9000 },
        { x: 10_000, y: 1500 },
      ],
      bottom: 0,
      top: 1,
    };
    expect(sees([], [wedge])).toBe(true); // 0.76 of an inch wide at y = 500
  });
});

describe('against lines between rim points', () => {
  /** The reference: the centre and 32 points on either rim, every pair. */
  function reference(
    a: typeof west,
    b: typeof west,
    solids: readonly Prism[],
    veils: readonly Prism[],
    allowance: number,
  ): boolean {
    const ends = ({ footprint, top }: typeof west) =>
      [...rimPoints(footprint, footprint.radius, 32), footprint].map(({ x, y }) => ({ x, y, z: top }));
    return ends(a).some((p) => ends(b).some((q) => isLineFree(p, q, solids) && depthInside(p, q, veils) <= allowance));
  }

  interface Rect {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly top: number;
  }
  /** The piece grown (or shrunk) by 50 mils on every side. */
  const piece = (rect: Rect, by: number) =>
    box(rect.x - by, rect.y - by, rect.x + rect.w + by, rect.y + rect.h + by, rect.top);

  test.each([
    ['level', 1000],
    ['slanting', 3000],
  ] as const)('%s lines: what the reference sees past grown pieces is found, and what is found is free', (_, top) => {
    let hidden = 0;
    let seen = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const next = fractions(seed);
        const place = () => Math.round(next() * 16_000);
        const a = volume(place(), place());
        const b = volume(place(), place(), 787, top);
        if (isGapWithin(a.footprint, b.footprint, 3000)) return;
        const rects = Array.from(
          { length: 7 },
          (): Rect => ({
            x: place() - 1500,
            y: place() - 1500,
            w: 500 + Math.round(next() * 4000),
            h: 500 + Math.round(next() * 4000),
            top: 800 + Math.round(next() * 3000),
          }),
        );
        const [solids, veils] = [rects.slice(0, 4), rects.slice(4)];
        const found = findFreeLine(a, b, {
          solids: solids.map((r) => piece(r, 0)),
          veils: veils.map((r) => piece(r, 0)),
          veilAllowance: 2000,
        });
        if (found !== undefined) {
          seen++;
          expect(distanceBetween(found.from, a.footprint)).toBeLessThan(a.footprint.radius + 0.01);
          expect(distanceBetween(found.to, b.footprint)).toBeLessThan(b.footprint.radius + 0.01);
          expect(
            isLineFree(
              found.from,
              found.to,
              solids.map((r) => ({ ...piece(r, -1), top: r.top - 1 })),
            ),
          ).toBe(true);
          expect(
            depthInside(
              found.from,
              found.to,
              veils.map((r) => piece(r, -1)),
            ),
          ).toBeLessThanOrEqual(2000);
        } else {
          hidden++;
          const grown = solids.map((r) => ({ ...piece(r, 50), top: r.top + 50 }));
          expect(
            reference(
              a,
              b,
              grown,
              veils.map((r) => piece(r, 50)),
              2000,
            ),
          ).toBe(false);
        }
      }),
      seeded(150, top),
    );
    expect(Math.min(hidden, seen)).toBeGreaterThan(15); // both answers are put to the test
  });
});
