import type { Mils } from './lengths.ts';
import type { Point } from './points.ts';

/** A direction as a step of a thousand mils, cut to whole mils so that it is never longer. */
export type Direction = Point;

/** Sixteen directions, one every 22.5°, counter-clockwise from east. */
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

/** The point about `length` away in a direction, in whole mils and never farther. */
export function stepTowards(from: Point, { x, y }: Direction, length: Mils): Point {
  return { x: from.x + Math.trunc((x * length) / 1000), y: from.y + Math.trunc((y * length) / 1000) };
}
