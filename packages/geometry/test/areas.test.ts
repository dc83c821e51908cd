import { describe, expect, test } from 'vitest';
import {
  deviate,
  distanceBetween,
  fitInArcOf45,
  HALF_OF_45,
  HALF_OF_60,
  HALF_OF_90,
  isInAngle,
  isInBlast,
  isInFrontArc,
  isInLane,
  isInSector,
  type Lane,
  laneMeetsDisc,
  type Point,
  placeFromFacing,
  rimPoints,
  ringOf,
  type Sector,
  sectorHoldsCentre,
  sectorMeetsDisc,
  turnedStep,
} from '../src/index.ts';

const p = (x: number, y: number): Point => ({ x, y });
const EAST = p(1, 0);
const HERE = p(0, 0);

describe('turned directions', () => {
  test('eighths, tenths and twelfths of a turn', () => {
    expect([0, 1, 2, 3, 4].map((turns) => turnedStep(EAST, turns, 8, 1000))).toEqual([
      p(1000, 0),
      p(707, 707),
      p(0, 1000),
      p(-707, 707),
      p(-1000, 0),
    ]);
    expect(turnedStep(EAST, 1, 10, 1000)).toEqual(p(809, 588));
    expect(turnedStep(EAST, -3, 10, 4000)).toEqual(p(-1236, -3804)); // 108° the other way
    expect(turnedStep(EAST, 1, 12, 1000)).toEqual(p(866, 500));
    expect(turnedStep(EAST, 13, 12, 1000)).toEqual(turnedStep(EAST, 1, 12, 1000));
  });

  test('turn from any direction, whatever its length', () => {
    expect(turnedStep(p(3, 4), 0, 10, 5000)).toEqual(p(3000, 4000));
    expect(turnedStep(p(3000, 4000), 2, 8, 5000)).toEqual(p(-4000, 3000));
    expect(deviate(p(22_492, 10_000), EAST, -3, 10, 4000)).toEqual(p(21_256, 6196));
  });

  test('rim points lie on the rim to within rounding, evenly spaced', () => {
    for (const parts of [8, 10, 12, 16, 32, 64, 128] as const) {
      const rim = rimPoints(p(500, -300), 20_000, parts, p(2, 1));
      expect(rim).toHaveLength(parts);
      const spacing = distanceBetween(rim[0]!, rim[1]!);
      rim.forEach((point, i) => {
        expect(Math.abs(distanceBetween(point, p(500, -300)) - 20_000)).toBeLessThan(0.8);
        expect(Math.abs(distanceBetween(point, rim[(i + 1) % parts]!) - spacing)).toBeLessThan(2);
      });
    }
  });

  test('no direction, no turn', () => {
    expect(() => turnedStep(HERE, 1, 8, 1000)).toThrow(/no direction/);
    expect(() => turnedStep(EAST, 0.5, 8, 1000)).toThrow(/0\.5/);
  });

  test('places in a model’s own frame', () => {
    expect(placeFromFacing(p(100, 100), p(0, 7), 400, 0)).toEqual(p(100, 500)); // facing north
    expect(placeFromFacing(p(100, 100), p(0, 7), 0, 250)).toEqual(p(350, 100)); // its right is east
    expect(placeFromFacing(p(0, 0), p(-5, 0), 0, 100)).toEqual(p(0, 100));
  });
});

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

  test('a quarter circle is exact at its sides and its range', () => {
    const quarter = sector(HALF_OF_90);
    expect([p(700, 700), p(700, 701), p(-1, 0)].map((q) => isInAngle(quarter, q))).toEqual([true, false, false]);
    expect([p(6000, 8000), p(8000, 6000), p(8000, 6001)].map((q) => isInSector(quarter, q))).toEqual([
      false,
      true,
      false,
    ]);
    expect(isInSector(quarter, HERE)).toBe(true);
  });

  test('narrower sectors lie between the neighbouring whole mils', () => {
    // tan 22.5° · 10,000 = 4142.1…; tan 30° · 10,000 = 5773.5…
    expect([4142, 4143].map((y) => isInAngle(sector(HALF_OF_45), p(10_000, y)))).toEqual([true, false]);
    expect([-5773, -5774].map((y) => isInAngle(sector(HALF_OF_60), p(10_000, y)))).toEqual([true, false]);
  });

  test('a base is met by any part of it, round the corner and past the range', () => {
    const quarter = sector(HALF_OF_90);
    const base = (x: number, y: number) => ({ x, y, radius: 500 });
    expect([10_500, 10_501].map((x) => sectorMeetsDisc(quarter, base(x, 0)))).toEqual([true, false]);
    expect([-500, -501].map((x) => sectorMeetsDisc(quarter, base(x, 0)))).toEqual([true, false]); // behind the apex
    expect([707, 708].map((off) => sectorMeetsDisc(quarter, base(3000, 3000 + off)))).toEqual([true, false]); // beside: 707.1 / √2 = 500
    expect(sectorMeetsDisc(quarter, base(0, 500))).toBe(true);
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

describe('blasts and lanes', () => {
  const base = (x: number, y = 0) => ({ x, y, radius: 500 });

  test('the edge of a blast belongs to it', () => {
    expect([3499, 3500, 3501].map((x) => isInBlast(HERE, 3000, base(x)))).toEqual([true, true, false]);
    expect([3499, 3500].map((x) => isInBlast(HERE, 3000, base(x), 1))).toEqual([true, false]); // a mil of height at the edge
    expect(isInBlast(HERE, 0, base(400))).toBe(true);
  });

  test('rings run from over n − 1 to n', () => {
    const ring = (x: number, rise = 0) => ringOf(HERE, 1000, 3, base(x), rise);
    expect([ring(0), ring(500), ring(1500), ring(1501), ring(2500), ring(2501), ring(3500), ring(3501)]).toEqual([
      1, 1, 1, 2, 2, 3, 3, 0,
    ]);
    expect(ring(0, 1001)).toBe(2);
  });

  test('a lane holds centres ahead, up to its sides and its end', () => {
    const lane: Lane = { start: HERE, towards: p(300, 400), length: 10_000, halfWidth: 1500 };
    const at = (along: number, beside: number) => p((along * 3 - beside * 4) / 5, (along * 4 + beside * 3) / 5);
    expect([1500, 1505, -1500, -1505].map((beside) => isInLane(lane, at(5000, beside)))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([5, 0, -5].map((along) => isInLane(lane, at(along, 0)))).toEqual([true, false, false]);
    expect([10_000, 10_005].map((along) => isInLane(lane, at(along, 0)))).toEqual([true, false]);
    expect([2000, 2005].map((beside) => laneMeetsDisc(lane, { ...at(5000, beside), radius: 500 }))).toEqual([
      true,
      false,
    ]);
    expect([-500, -505].map((along) => laneMeetsDisc(lane, { ...at(along, 0), radius: 500 }))).toEqual([true, false]);
    expect([10_300, 10_305].map((along) => laneMeetsDisc(lane, { ...at(along, 1900), radius: 500 }))).toEqual([
      true,
      false,
    ]);
  });
});
