import { compareSlantRange, type Disc, gapBetween, isGapWithin, type Mils, type Point } from '@sandtable/geometry';
import { BASE_RADIUS } from './body.ts';

/** "Within" tolerates this much beyond the limit: a thousandth of an inch (DW-GEN-5). */
export const TOLERANCE: Mils = 1;

type Standing = Point & { readonly z: Mils };

/** The base at a place. */
export function baseAt({ x, y }: Point): Disc {
  return { x, y, radius: BASE_RADIUS };
}

/** A spot, as something without a rim. */
export function spotAt({ x, y }: Point): Disc {
  return { x, y, radius: 0 };
}

/** Is the range between two models at most `limit`? Edge distance and height together (DW-GEO-12, DW-GEN-5). */
export function isInRange(a: Standing, b: Standing, limit: Mils): boolean {
  return compareSlantRange(baseAt(a), baseAt(b), b.z - a.z, limit + TOLERANCE) <= 0;
}

/** The same to a spot: from the rim to the point (DW-GEO-12). */
export function isSpotInRange(a: Standing, spot: Standing, limit: Mils): boolean {
  return compareSlantRange(baseAt(a), spotAt(spot), spot.z - a.z, limit + TOLERANCE) <= 0;
}

/** Is the edge distance of two models at most `limit`? Heights don't count (DW-GEO-12). */
export function isEdgeWithin(a: Point, b: Point, limit: Mils): boolean {
  return isGapWithin(baseAt(a), baseAt(b), limit + TOLERANCE);
}

/** The edge distance of two models as a floating-point number. For rulings use the exact comparisons above. */
export function edgeDistance(a: Point, b: Point): number {
  return gapBetween(baseAt(a), baseAt(b));
}

/** The range between two models as a floating-point number: to show, never to rule by. */
export function rangeBetween(a: Standing, b: Standing): number {
  const gap = edgeDistance(a, b);
  const rise = b.z - a.z;
  return Math.sqrt(gap * gap + rise * rise);
}

/** The range from a model to a spot as a floating-point number. */
export function rangeToSpot(a: Standing, spot: Standing): number {
  const gap = gapBetween(baseAt(a), spotAt(spot));
  const rise = spot.z - a.z;
  return Math.sqrt(gap * gap + rise * rise);
}
