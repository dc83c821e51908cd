import { describe, expect, test } from 'vitest';
import {
  fitInArcOf45,
  HALF_OF_60,
  isInAngle,
  isInFrontArc,
  type Point,
  type Sector,
  sectorHoldsCentre,
} from '../src/index.ts';

const p = (x: number, y: number): Point => ({ x, y });
const EAST = p(1, 0);
const HERE = p(0, 0);

describe('arcs and sectors', () => {
  test('the front arc is a half-plane with its border', () => {
    expect([p(1, 500), p(0, 500), p(-1, 500)].map((q) => isInFrontArc(HERE, EAST, q))).toEqual([true, true, false]);
    expect(isInFrontArc(HERE, EAST, HERE)).toBe(true);
    expect(isInFrontArc(HERE, p(3, 4), p(4, -3))).toBe(true);
    expect(isInFrontArc(HERE, p(3, 4), p(4, -4))).toBe(false);
  });

  test('directions fit in 45 degrees, ends included', () => {
    expect(fitInArcOf45(HERE, [p(20_000, 0), p(14_142, 14_142)])).toBe(true);
    expect(fitInArcOf45(HERE, [p(20_000, 0), p(14_142, 14_143)])).toBe(false);
    expect(fitInArcOf45(HERE, [p(10, 0), p(10, 5), p(10, -5)])).toBe(false); // each near the middle, together too wide
    expect(fitInArcOf45(HERE, [p(10, 0), p(10, 5), p(100, 0)])).toBe(true);
    expect(fitInArcOf45(HERE, [p(10, 0), p(-10, 0)])).toBe(false);
    expect(fitInArcOf45(HERE, [p(10, 0), HERE])).toBe(true);
    expect(fitInArcOf45(HERE, [])).toBe(true);
  });

  const sector = (half: Sector['half'], range = 10_000): Sector => ({ apex: HERE, axis: p(5, 0), half, range });

  test('an angle ends at its sides, to the mil, and does not reach behind', () => {
    // tan 30° · 10,000 = 5773.5…
    expect([5773, 5774].map((y) => isInAngle(sector(HALF_OF_60), p(10_000, y)))).toEqual([true, false]);
    expect([-5773, -5774].map((y) => isInAngle(sector(HALF_OF_60), p(10_000, y)))).toEqual([true, false]);
    expect([HERE, p(-1, 0)].map((q) => isInAngle(sector(HALF_OF_60), q))).toEqual([true, false]);
  });

  test('by centre and rim: the centre in the angle, the rim in range', () => {
    const claymore = sector(HALF_OF_60, 5000);
    const base = (x: number, y: number) => ({ x, y, radius: 492 });
    expect([5492, 5493].map((x) => sectorHoldsCentre(claymore, base(x, 0)))).toEqual([true, false]);
    expect(sectorHoldsCentre(claymore, base(4000, 2200))).toBe(true);
    expect(sectorHoldsCentre(claymore, base(4000, 2500))).toBe(false);
    expect(sectorHoldsCentre(claymore, base(-2000, 0))).toBe(false);
  });
});
