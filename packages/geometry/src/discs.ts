import type { Bounds } from './bounds.ts';
import { compareRootToSum } from './exact-compare.ts';
import type { Mils } from './lengths.ts';
import { type Point, squaredDistance } from './points.ts';
import {
  comparePointToBorder,
  comparePointToPolygon,
  distanceToPolygon,
  type Polygon,
  placeInPolygon,
} from './polygons.ts';

/** A round base, or any other disc: centre and radius. */
export interface Disc extends Point {
  readonly radius: Mils;
}

/*
 * Gaps run from rim to rim and are never below 0. `compare…` gives the sign of (gap − d), exact: `<= 0` is "within d",
 * `< 0` is "less than d", `> 0` is "more than d". With d = 0 they tell apart touching or overlapping (0) from apart (1).
 */

/** The gap between two bases against d: -1 less, 0 exactly d, 1 more; exact. */
export function compareGap(a: Disc, b: Disc, d: Mils): -1 | 0 | 1 {
  const reach = a.radius + b.radius + d;
  const difference = squaredDistance(a, b) - reach * reach;
  if (difference > 0) return 1;
  return difference < 0 && d > 0 ? -1 : 0;
}

/** Is the gap at most d? */
export function isGapWithin(a: Disc, b: Disc, d: Mils): boolean {
  return compareGap(a, b, d) <= 0;
}

/** Is the gap less than d? */
export function isGapBelow(a: Disc, b: Disc, d: Mils): boolean {
  return compareGap(a, b, d) < 0;
}

/**
 * The slanting range √(gap² + rise²) of two bases against d: -1 less, 0 exactly d, 1 more; exact. `rise` is the difference
 * in height. A point is a base of radius 0.
 */
export function compareSlantRange(a: Disc, b: Disc, rise: Mils, d: Mils): -1 | 0 | 1 {
  const level = d * d - rise * rise;
  if (level < 0) return 1;
  const radii = a.radius + b.radius;
  const square = squaredDistance(a, b);
  if (square <= radii * radii) return level > 0 ? -1 : 0;
  return compareRootToSum(square, radii, level);
}

/** Do the bases overlap? Touching is not overlapping; exact. */
export function discsOverlap(a: Disc, b: Disc): boolean {
  const reach = a.radius + b.radius;
  return squaredDistance(a, b) < reach * reach;
}

/** The gap between two bases, to double precision. */
export function gapBetween(a: Disc, b: Disc): number {
  return Math.max(0, Math.sqrt(squaredDistance(a, b)) - a.radius - b.radius);
}

/** The gap between a base and a point against d: -1 less, 0 exactly d, 1 more; exact. */
export function compareGapToPoint(base: Disc, p: Point, d: Mils): -1 | 0 | 1 {
  return compareGap(base, { x: p.x, y: p.y, radius: 0 }, d);
}

/** The gap between a base and a filled polygon against d: -1 less, 0 exactly d, 1 more; exact. */
export function compareGapToPolygon(base: Disc, polygon: Polygon, d: Mils): -1 | 0 | 1 {
  const found = comparePointToPolygon(base, polygon, base.radius + d);
  return found < 0 && d === 0 ? 0 : found;
}

/** Does the base overlap the polygon's interior? Touching does not count; exact. */
export function discOverlapsPolygon(base: Disc, polygon: Polygon): boolean {
  if (placeInPolygon(base, polygon) === 'inside') return true;
  return comparePointToBorder(base, polygon, base.radius) < 0;
}

/** Does the base touch or overlap the polygon? Exact. */
export function discMeetsPolygon(base: Disc, polygon: Polygon): boolean {
  return comparePointToPolygon(base, polygon, base.radius) <= 0;
}

/** Does the whole base lie on the polygon? Touching the border from inside is allowed; exact. */
export function isDiscInPolygon(base: Disc, polygon: Polygon): boolean {
  return placeInPolygon(base, polygon) !== 'outside' && comparePointToBorder(base, polygon, base.radius) >= 0;
}

/** Does the whole base lie in the box? Touching its edge is allowed; exact. */
export function isDiscInBounds(base: Disc, bounds: Bounds): boolean {
  return (
    base.x - base.radius >= bounds.minX &&
    base.y - base.radius >= bounds.minY &&
    base.x + base.radius <= bounds.maxX &&
    base.y + base.radius <= bounds.maxY
  );
}

/** The gap between a base and a filled polygon, to double precision. */
export function gapToPolygon(base: Disc, polygon: Polygon): number {
  return Math.max(0, distanceToPolygon(base, polygon) - base.radius);
}
