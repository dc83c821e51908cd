import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Area,
  discOverlapsPolygon,
  firstTouch,
  gapToPolygon,
  groundStretches,
  type MoveGround,
  type Point,
  type Polygon,
  pathLength,
  placeInPolygon,
  pointAlong,
  rectangle,
  sweepHits,
} from '../src/index.ts';
import { costOfLegs } from './random-ground.ts';
import { fractions, roughCircle } from './random-table.ts';
import { seeded } from './seeded.ts';

const p = (x: number, y: number): Point => ({ x, y });
const mud: Area = { id: 'mud', shape: rectangle(4000, -5000, 6000, 5000), weight: 2 };
const house = rectangle(4000, 1000, 6000, 3000);

describe('what ground a leg crosses', () => {
  const cost = (ground: MoveGround, ...path: Point[]) => costOfLegs(path, ground);
  const muddy: MoveGround = { obstacles: [], areas: [mud] };

  test('open ground is one stretch of weight 1', () => {
    expect(groundStretches(p(0, 0), p(3000, 4000), { obstacles: [], areas: [] })).toEqual([
      { areas: [], enter: 0, exit: 1, weight: 1 },
    ]);
  });

  test('an area cuts the leg where it begins and ends', () => {
    expect(groundStretches(p(0, 0), p(10_000, 0), muddy)).toEqual([
      { areas: [], enter: 0, exit: 0.4, weight: 1 },
      { areas: [mud], enter: 0.4, exit: 0.6, weight: 2 },
      { areas: [], enter: 0.6, exit: 1, weight: 1 },
    ]);
  });

  test('up to its edge, along its edge and a mil within', () => {
    expect(cost(muddy, p(0, 0), p(4000, 0))).toBe(4000);
    expect(cost(muddy, p(0, 0), p(4001, 0))).toBeCloseTo(4002);
    expect(cost(muddy, p(4000, 0), p(4000, 1000))).toBe(1000);
    expect(cost(muddy, p(4001, 0), p(4001, 1000))).toBe(2000);
  });

  test('overlapping areas: the dearest by default, or as the caller weighs', () => {
    const snow: Area = { id: 'snow', shape: { x: 5000, y: 0, radius: 500 }, weight: 3 };
    const road: Area = { id: 'road', shape: rectangle(0, -100, 9000, 100), weight: 1 };
    expect(cost({ obstacles: [], areas: [mud, snow] }, p(4000, 0), p(6000, 0))).toBeCloseTo(2 * 1000 + 3 * 1000);
    const weigh = (areas: readonly Area[]) => (areas.some(({ id }) => id === 'road') ? 1 : 2);
    const offRoad: MoveGround = { obstacles: [], areas: [mud, road], weigh };
    expect(cost(offRoad, p(0, 0), p(0, 1000))).toBe(2000);
    expect(cost(offRoad, p(0, 0), p(9000, 0), p(9000, 1000))).toBeCloseTo(9000 + 2000);
  });
});

describe('what is in the way', () => {
  test('the swept base may touch but not overlap, exactly', () => {
    const past = (y: number) => sweepHits(p(0, y), p(10_000, y), 500, house);
    expect([499, 500, 501, 3499, 3500].map(past)).toEqual([false, false, true, true, false]);
  });

  test('round a corner the rim counts', () => {
    // a slanting way past the corner (4000, 1000): 3-4-5 puts it exactly 500 off
    const slant = (shift: number) => sweepHits(p(-300 + shift, 3600), p(4100 + shift, 300), 500, house);
    expect([-1, 0, 1].map(slant)).toEqual([false, false, true]);
  });

  test('round obstacles', () => {
    const past = (y: number) => sweepHits(p(600, y), p(9500, y), 500, { x: 5000, y: 1500, radius: 1000 });
    expect([2999, 3000].map(past)).toEqual([true, false]);
  });

  test('a base that stands still is in the way of what it overlaps', () => {
    const stands = (y: number) => sweepHits(p(5000, y), p(5000, y), 500, house);
    expect([500, 501, 2000].map(stands)).toEqual([false, true, true]);
  });
});

describe('against dense sampling', () => {
  const radius = 400;
  const cases = (seed: number): { path: Point[]; shape: Polygon } => {
    const next = fractions(seed);
    const place = () => p(Math.round(next() * 8000 - 4000), Math.round(next() * 8000 - 4000));
    return { shape: roughCircle(p(0, 0), 2000, 7, next), path: [place(), place(), place()] };
  };

  test('clearance, cost and first touch agree with a step every few mils', () => {
    let blocked = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const { path, shape } = cases(seed);
        const hits = path.slice(1).some((to, i) => sweepHits(path[i]!, to, radius, shape));
        const cost = costOfLegs(path, { obstacles: [], areas: [{ id: 'x', shape, weight: 2 }] });
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
        if (least === -1) expect(hits).toBe(true);
        if (least > step) expect(hits).toBe(false);
        if (hits) blocked++;
        // Each way in or out is off by a step at most; there are few of them.
        expect(Math.abs(cost - length - (inside * length) / steps)).toBeLessThan(6 * step + 2);
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
