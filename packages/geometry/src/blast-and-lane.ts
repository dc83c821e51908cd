import { compareSlantRange, type Disc } from './discs.ts';
import { compareProducts } from './exact-compare.ts';
import type { Mils } from './lengths.ts';
import { cross, dot, type Point, stepBetween } from './points.ts';

/** Is any part of the base within `radius` of the burst, the edge included? `rise` is the difference in height; exact. */
export function isInBlast(burst: Point, radius: Mils, base: Disc, rise: Mils = 0): boolean {
  return compareSlantRange(asDisc(burst), base, rise, radius) <= 0;
}

/**
 * The ring around the burst that the nearest part of the base is in. Ring n covers distances of more than n − 1 and up to n
 * widths; a base on the burst is in ring 1. 0 means beyond the last ring. Exact.
 */
export function ringOf(burst: Point, ringWidth: Mils, rings: number, base: Disc, rise: Mils = 0): number {
  for (let ring = 1; ring <= rings; ring++) {
    if (isInBlast(burst, ring * ringWidth, base, rise)) return ring;
  }
  return 0;
}

/** A straight lane of fire: from `start` in direction `towards`, `length` long, `halfWidth` to each side. */
export interface Lane {
  readonly start: Point;
  readonly towards: Point;
  readonly length: Mils;
  readonly halfWidth: Mils;
}

/** Is p in the lane: ahead of the start (not level with it), and no farther than its end and sides? Exact. */
export function isInLane(lane: Lane, p: Point): boolean {
  const axis = stepBetween(lane.start, lane.towards);
  const step = stepBetween(lane.start, p);
  const along = dot(axis, step);
  if (along <= 0) return false;
  const square = dot(axis, axis);
  const side = cross(axis, step);
  return (
    compareProducts(along, along, lane.length * lane.length, square) <= 0 &&
    compareProducts(side, side, lane.halfWidth * lane.halfWidth, square) <= 0
  );
}

function asDisc(point: Point): Disc {
  return { x: point.x, y: point.y, radius: 0 };
}
