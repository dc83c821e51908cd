import type { Mils, Point } from '@sandtable/geometry';

/** A way to go: a step of a thousand, shortened to whole mils so that it is never longer than that. */
export type Direction = Point;

/** Sixteen ways all round, every 22.5°, from east by north. */
export const DIRECTIONS: readonly Direction[] = [
  [1000, 0],
  [923, 382],
  [707, 707],
  [382, 923],
  [0, 1000],
  [-382, 923],
  [-707, 707],
  [-923, 382],
  [-1000, 0],
  [-923, -382],
  [-707, -707],
  [-382, -923],
  [0, -1000],
  [382, -923],
  [707, -707],
  [923, -382],
].map(([x, y]) => ({ x: x as number, y: y as number }));

/** The point a length away from another, or less than a mil short of it. */
export function stepTowards(from: Point, { x, y }: Direction, length: Mils): Point {
  return { x: from.x + Math.trunc((x * length) / 1000), y: from.y + Math.trunc((y * length) / 1000) };
}
