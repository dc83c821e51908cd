import { describe, expect, test } from 'vitest';
import type { FlatObstacle, FlatVolume } from '../src/free-line-search.ts';
import { type Polygon, rectangle } from '../src/index.ts';
import { isShut } from '../src/shut-way.ts';

const volume = (x: number, radius = 1000): FlatVolume => ({
  disc: { x, y: 0, radius },
  outline: undefined,
  top: 1000,
  centre: x,
  reach: radius,
});
const obstacle = (outline: Polygon, top = 5000): FlatObstacle => ({ outline, parts: [outline], bottom: 0, top });
const box = (minX: number, minY: number, maxX: number, maxY: number, top = 5000) =>
  obstacle(rectangle(minX, minY, maxX, maxY), top);
const isShutBy = (solids: readonly FlatObstacle[], veils: readonly FlatObstacle[] = [], veilFree = 0) =>
  isShut(volume(0), volume(20_000), { solids, veils, veilAllowance: 2000, veilFree });

describe('the proof that no line is free', () => {
  test('one solid as wide as both volumes is proof, one that a tangent passes is none', () => {
    expect(isShutBy([box(9000, -1010, 11_000, 1010)])).toBe(true);
    expect(isShutBy([box(9000, -1010, 11_000, 1000)])).toBe(false);
    expect(isShutBy([])).toBe(false);
  });

  test('solids that only block together are proof too, as long as no line passes between them', () => {
    const upper = box(8000, -200, 9000, 4000);
    expect(isShutBy([upper, box(11_000, -4000, 12_000, 600)])).toBe(true);
    expect(isShutBy([upper, box(11_000, -4000, 12_000, -400)])).toBe(false);
  });

  test('what a slanting line could pass over is no proof', () => {
    const wall = (top: number) => [box(9000, -3000, 11_000, 3000, top)];
    const tower = { ...volume(20_000), top: 3000 };
    const terms = { veils: [], veilAllowance: 0, veilFree: 0 };
    expect([3000, 3001].map((top) => isShut(volume(0), tower, { ...terms, solids: wall(top) }))).toEqual([false, true]);
  });

  test('veils are proof when every line is in them for longer than allowed, overlaps counted once', () => {
    const strip = (minX: number, maxX: number) => box(minX, -3000, maxX, 3000);
    expect(isShutBy([], [strip(9000, 11_000)])).toBe(false);
    expect(isShutBy([], [strip(9000, 11_002)])).toBe(true);
    expect(isShutBy([], [strip(5000, 6000), strip(9000, 10_500)])).toBe(true);
    expect(isShutBy([], [strip(9000, 10_900), strip(9500, 10_500)])).toBe(false);
    expect(isShutBy([], [strip(1000, 9000)], 6000)).toBe(false); // 6000 from the rim don't count
    expect(isShutBy([], [strip(1000, 9010)], 6000)).toBe(true);
  });

  test('an obstacle with an inward corner is no wider than its parts', () => {
    const parts = [rectangle(9000, 500, 11_000, 3000), rectangle(9000, -3000, 11_000, -500)];
    const gap: FlatObstacle = { ...box(9000, -3000, 11_000, 3000), parts };
    expect(isShutBy([gap])).toBe(false);
  });

  test('volumes that touch are never proven apart', () => {
    const terms = { solids: [box(900, -3000, 1100, 3000)], veils: [], veilAllowance: 0, veilFree: 0 };
    expect(isShut(volume(0), volume(2000), terms)).toBe(false);
  });
});
