import { describe, expect, test } from 'vitest';
import { deviate, distanceBetween, type Point, placeFromFacing, rimPoints, turnedStep } from '../src/index.ts';

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
