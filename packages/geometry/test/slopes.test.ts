import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groundAboveLine, groundHeight, type Hill, type Point, type Relief, rectangle } from '../src/index.ts';
import { fractions, roughCircle } from './random-table.ts';
import { seeded } from './seeded.ts';

const p = (x: number, y: number): Point => ({ x, y });
const at = (x: number, y: number, z: number) => ({ x, y, z });
const hill: Hill = { footprint: rectangle(0, 0, 8000, 8000), top: 2000, slopeWidth: 2000 };
const flat: Relief = { hills: [] };

describe('the height of the ground', () => {
  test('rises from the border to the top and stays there', () => {
    const heights = [-1, 0, 1, 1000, 2000, 4000, 7999, 8000].map((x) => groundHeight({ hills: [hill] }, p(x, 4000)));
    expect(heights).toEqual([0, 0, 1, 1000, 2000, 2000, 1, 0]);
    expect(groundHeight({ hills: [hill] }, p(1000, 500))).toBe(500); // the nearest edge counts
  });

  test('a cliff, the highest of several, and a trench', () => {
    const cliff: Hill = { footprint: rectangle(1000, 1000, 2000, 2000), top: 1500, slopeWidth: 0 };
    const relief = { hills: [hill, cliff], trenches: [{ footprint: rectangle(10_000, 0, 11_000, 9000), depth: 800 }] };
    expect(groundHeight(relief, p(1001, 1500))).toBe(1500);
    expect(groundHeight(relief, p(1000, 1500))).toBe(1000);
    expect([10_000, 10_001].map((x) => groundHeight(relief, p(x, 100)))).toEqual([0, -800]);
  });
});

describe('ground above a line', () => {
  test('over flat ground it is as far below as the line is low', () => {
    expect(groundAboveLine(flat, at(0, 0, 500), at(9000, 0, 900))).toBeCloseTo(-500, 5);
  });

  test('over a hill: level with the top, above and below', () => {
    const over = (z: number) => groundAboveLine({ hills: [hill] }, at(-5000, 4000, z), at(13_000, 4000, z));
    expect([2100, 2000, 1900].map((z) => Math.round(over(z)))).toEqual([-100, 0, 100]);
  });

  test('a line that follows the slope is neither above nor below it', () => {
    expect(groundAboveLine({ hills: [hill] }, at(0, 4000, 0), at(2000, 4000, 2000))).toBeCloseTo(0, 5);
    expect(groundAboveLine({ hills: [hill] }, at(0, 4000, 0), at(2000, 4000, 1900))).toBeCloseTo(100, 3);
  });

  test('between a corner that points inward and the border opposite the ground has a ridge', () => {
    const ell: Hill = {
      footprint: [p(0, 0), p(8000, 0), p(8000, 4000), p(4000, 4000), p(4000, 8000), p(0, 8000)],
      top: 4000,
      slopeWidth: 4000,
    };
    // along the diagonal: s from the outer edges, (4000 − s)·√2 from the corner; equal at 4000·√2/(1 + √2)
    expect(groundAboveLine({ hills: [ell] }, at(500, 500, 0), at(3500, 3500, 0))).toBeCloseTo(2343.146, 2);
  });

  test('out of a trench one sees only upwards', () => {
    const relief: Relief = { hills: [], trenches: [{ footprint: rectangle(-500, -500, 500, 500), depth: 800 }] };
    expect(groundAboveLine(relief, at(0, 0, 100), at(9000, 0, 100))).toBeCloseTo(-100);
    expect(groundAboveLine(relief, at(0, 0, -100), at(9000, 0, 500))).toBeCloseTo(66.67, 1); // at the rim the line is at −66.67
  });

  test('agrees with steps along the line, for random hills, also with corners pointing inward', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const next = fractions(seed);
        const relief: Relief = {
          hills: [0, 1].map((i) => ({
            footprint: roughCircle(p(i * 3000, 0), 4000, 7, next),
            top: 1000 + Math.round(next() * 2000),
            slopeWidth: 500 + Math.round(next() * 3000),
          })),
        };
        const end = () =>
          at(Math.round(next() * 14_000 - 6000), Math.round(next() * 12_000 - 6000), Math.round(next() * 3000));
        const [a, b] = [end(), end()];
        const steps = 2000;
        let sampled = Number.NEGATIVE_INFINITY;
        for (let i = 1; i < steps; i++) {
          const t = i / steps;
          const place = p(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
          sampled = Math.max(sampled, groundHeight(relief, place) - (a.z + (b.z - a.z) * t));
        }
        const exact = groundAboveLine(relief, a, b);
        expect(exact).toBeGreaterThan(sampled - 0.01);
        // Within a step of at most 10 mils neither the ground (6 in 1 at the steepest) nor the line changes by more.
        expect(exact - sampled).toBeLessThan(70);
      }),
      seeded(80),
    );
  });
});
