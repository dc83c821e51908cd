import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Area,
  checkMove,
  discOverlapsPolygon,
  firstTouch,
  gapToPolygon,
  lengthInArea,
  type MoveGround,
  type Obstacle,
  type Point,
  type Polygon,
  pathLength,
  payableLength,
  placeInPolygon,
  pointAlong,
  rectangle,
} from '../src/index.ts';
import { fractions, roughCircle } from './random-table.ts';
import { seeded } from './seeded.ts';

const p = (x: number, y: number): Point => ({ x, y });
const mud: Area = { id: 'mud', shape: rectangle(4000, -5000, 6000, 5000), weight: 2 };
const house: Obstacle = { id: 'house', shape: rectangle(4000, 1000, 6000, 3000) };
const open: MoveGround = { obstacles: [], areas: [] };

describe('the price of a move', () => {
  test('on open ground it is the length, rounded up once', () => {
    expect(checkMove([p(0, 0), p(3000, 4000)], 500, open)).toMatchObject({ length: 5000, price: 5000, faults: [] });
    expect(checkMove([p(0, 0), p(1000, 1000)], 500, open).price).toBe(1415);
    // in thirds of a diagonal the errors of the sum must not cost a mil
    const inParts = [p(0, 0), p(3000, 4000), p(6000, 8000), p(9000, 12_000), p(12_000, 16_000)];
    expect(checkMove(inParts, 500, open).price).toBe(20_000);
    expect(checkMove([p(7, 7)], 500, open)).toMatchObject({ length: 0, price: 0, faults: [] });
  });

  test('an area doubles the part of the way inside it, by the centre', () => {
    const ground = { obstacles: [], areas: [mud] };
    const report = checkMove([p(0, 0), p(10_000, 0)], 500, ground);
    expect(report).toMatchObject({ length: 10_000, price: 12_000 });
    expect(
      report.legs[0]?.stretches.map(({ areas, enter, exit, weight }) => [areas.length, enter, exit, weight]),
    ).toEqual([
      [0, 0, 0.4, 1],
      [1, 0.4, 0.6, 2],
      [0, 0.6, 1, 1],
    ]);
    expect(lengthInArea(report, 'mud')).toBeCloseTo(2000);
    expect(lengthInArea(report, 'moss')).toBe(0);
  });

  test('up to its edge, along its edge and a mil within', () => {
    const price = (...path: Point[]) => checkMove(path, 500, { obstacles: [], areas: [mud] }).price;
    expect(price(p(0, 0), p(4000, 0))).toBe(4000);
    expect(price(p(0, 0), p(4001, 0))).toBe(4002);
    expect(price(p(4000, 0), p(4000, 1000))).toBe(1000);
    expect(price(p(4001, 0), p(4001, 1000))).toBe(2000);
  });

  test('overlapping areas: the dearest by default, or as the caller weighs', () => {
    const snow: Area = { id: 'snow', shape: { x: 5000, y: 0, radius: 500 }, weight: 3 };
    const road: Area = { id: 'road', shape: rectangle(0, -100, 9000, 100), weight: 1 };
    expect(checkMove([p(4000, 0), p(6000, 0)], 500, { obstacles: [], areas: [mud, snow] }).price).toBe(
      2 * 1000 + 3 * 1000,
    );
    const weigh = (areas: readonly Area[]) => (areas.some(({ id }) => id === 'road') ? 1 : 2);
    const offRoad: MoveGround = { obstacles: [], areas: [mud, road], weigh };
    expect(checkMove([p(0, 0), p(0, 1000)], 500, offRoad).price).toBe(2000);
    expect(checkMove([p(0, 0), p(9000, 0), p(9000, 1000)], 500, offRoad).price).toBe(9000 + 2000);
  });

  test('how far a budget lasts', () => {
    const report = checkMove([p(0, 0), p(5000, 0), p(10_000, 0)], 500, { obstacles: [], areas: [mud] });
    expect(
      [0, 4000, 5000, 8000, 9000, 12_000, 13_000].map((budget) => Math.round(payableLength(report, budget))),
    ).toEqual([0, 4000, 4500, 6000, 7000, 10_000, 10_000]);
  });
});

describe('what is in the way', () => {
  const past = (y: number, radius = 500) =>
    checkMove([p(0, y), p(10_000, y)], radius, { obstacles: [house], areas: [] }).faults;

  test('the swept base may touch but not overlap, exactly', () => {
    expect([499, 500, 501].map((y) => past(y).length)).toEqual([0, 0, 1]);
    expect(past(501)).toEqual([{ fault: 'blocked', leg: 0, id: 'house' }]);
    expect([3499, 3500].map((y) => past(y).length)).toEqual([1, 0]);
  });

  test('round a corner the rim counts', () => {
    // a slanting way past the corner (4000, 1000): 3-4-5 puts it exactly 500 off
    const slant = (shift: number) =>
      checkMove([p(3700 - 4000 + shift, 600 - -3000), p(3700 + 400 + shift, 600 - 300)], 500, {
        obstacles: [house],
        areas: [],
      }).faults;
    expect([-1, 0, 1].map((shift) => slant(shift).length)).toEqual([0, 0, 1]);
  });

  test('round obstacles and the table edge', () => {
    const rock: Obstacle = { id: 'rock', shape: { x: 5000, y: 1500, radius: 1000 } };
    const faults = (y: number) =>
      checkMove([p(600, y), p(9500, y)], 500, {
        obstacles: [rock],
        areas: [],
        bounds: { minX: 0, minY: 0, maxX: 10_000, maxY: 10_000 },
      }).faults;
    expect(faults(3000)).toEqual([]);
    expect(faults(2999)).toEqual([{ fault: 'blocked', leg: 0, id: 'rock' }]);
    expect(faults(9500)).toEqual([]);
    expect(faults(9501)).toEqual([
      { fault: 'off-table', waypoint: 0 },
      { fault: 'off-table', waypoint: 1 },
    ]);
  });

  test('every fault is reported, leg by leg, and standing still is checked too', () => {
    const path = [p(0, 2000), p(10_000, 2000), p(0, 2000)];
    expect(
      checkMove(path, 500, { obstacles: [house], areas: [] }).faults.map((fault) => 'leg' in fault && fault.leg),
    ).toEqual([0, 1]);
    expect(checkMove([p(5000, 2000)], 500, { obstacles: [house], areas: [] }).faults).toHaveLength(1);
    expect(checkMove([p(5000, 500)], 500, { obstacles: [house], areas: [] }).faults).toHaveLength(0);
    expect(() => checkMove([], 500, open)).toThrow(/at least one point/);
    expect(() => checkMove([p(0, 0)], 0, open)).toThrow(/radius/);
  });
});

describe('against dense sampling', () => {
  const radius = 400;
  const cases = (seed: number): { path: Point[]; shape: Polygon } => {
    const next = fractions(seed);
    const place = () => p(Math.round(next() * 8000 - 4000), Math.round(next() * 8000 - 4000));
    return { shape: roughCircle(p(0, 0), 2000, 7, next), path: [place(), place(), place()] };
  };

  test('clearance, price and first touch agree with a step every few mils', () => {
    let blocked = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { path, shape } = cases(seed);
        const report = checkMove(path, radius, {
          obstacles: [{ id: 'x', shape }],
          areas: [{ id: 'x', shape, weight: 2 }],
        });
        const steps = 1500;
        const length = pathLength(path);
        let inside = 0;
        let least = Number.POSITIVE_INFINITY;
        let touched: number | undefined;
        for (let i = 0; i <= steps; i++) {
          const at = pointAlong(path, (length * i) / steps);
          const base = { ...at, radius };
          if (placeInPolygon(at, shape) === 'inside') inside++;
          const gap = gapToPolygon(base, shape);
          least = Math.min(least, discOverlapsPolygon(base, shape) ? -1 : gap);
          if (gap <= 1) touched ??= (length * i) / steps;
        }
        const step = length / steps;
        if (least === -1) expect(report.faults).not.toEqual([]);
        if (least > step) expect(report.faults).toEqual([]);
        if (report.faults.length > 0) blocked++;
        // Each way in or out is off by a step at most; there are few of them.
        expect(Math.abs(report.price - length - (inside * length) / steps)).toBeLessThan(6 * step + 2);
        const first = firstTouch(path, radius, shape);
        if (touched !== undefined && least === -1) expect(Math.abs((first ?? -1e9) - touched)).toBeLessThan(80); // a grazing approach sees the mil early
        if (least > step) expect(first).toBeUndefined();
      }),
      seeded(120),
    );
    expect(blocked).toBeGreaterThan(30);
    expect(blocked).toBeLessThan(110);
  });
});
