import type { Disc } from './discs.ts';
import type { Mils } from './lengths.ts';
import type { Point } from './points.ts';

/** An upright box in the plane, borders included. */
export interface Bounds {
  readonly minX: Mils;
  readonly minY: Mils;
  readonly maxX: Mils;
  readonly maxY: Mils;
}

/** The smallest box around points, such as the corners of a polygon. */
export function boundsOf(points: readonly Point[]): Bounds {
  const first = points[0];
  if (first === undefined) return NO_BOUNDS;
  let { x: minX, y: minY, x: maxX, y: maxY } = first;
  for (let i = 1; i < points.length; i++) {
    const { x, y } = points[i] as Point;
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

/** The box of no points at all: it meets nothing. */
const NO_BOUNDS: Bounds = {
  minX: Number.POSITIVE_INFINITY,
  minY: Number.POSITIVE_INFINITY,
  maxX: Number.NEGATIVE_INFINITY,
  maxY: Number.NEGATIVE_INFINITY,
};

/** The smallest box around a disc. */
export function boundsOfDisc({ x, y, radius }: Disc): Bounds {
  return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
}

/** Do two boxes have a point in common? Touching counts. */
export function boundsMeet(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** Are two boxes at least `distance` apart along x or along y? Then so are the shapes in them. */
export function areBoundsApart(a: Bounds, b: Bounds, distance: Mils): boolean {
  return (
    a.minX - b.maxX >= distance ||
    b.minX - a.maxX >= distance ||
    a.minY - b.maxY >= distance ||
    b.minY - a.maxY >= distance
  );
}

/** Is the point in the box, or within `reach` of it along both axes? */
export function isNearBounds({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point, reach: Mils): boolean {
  return x >= minX - reach && x <= maxX + reach && y >= minY - reach && y <= maxY + reach;
}

/** Is a disc of that radius around the point beside the box along x or along y? Touching counts as beside. */
export function isDiscOutOfBounds({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point, radius: Mils): boolean {
  return x + radius <= minX || x - radius >= maxX || y + radius <= minY || y - radius >= maxY;
}
