import {
  type Bounds,
  compareGap,
  compareGapToPoint,
  compareGapToPolygon,
  type Disc,
  discOverlapsPolygon,
  gapBetween,
  isDiscInBounds,
  isDiscInPolygon,
  type Mils,
  type Point,
  type Polygon,
  squaredDistance,
} from '@sandtable/geometry';

/** The measuring tolerance of the ledger: a thousandth of an inch (DS-MEAS-5). */
export const TAU: Mils = 1;

/** Is the gap of two bases at most d (DS-MEAS-5)? */
export function isWithin(a: Disc, b: Disc, d: Mils): boolean {
  return compareGap(a, b, d + TAU) <= 0;
}

/** Is it less than d? */
export function isLessThan(a: Disc, b: Disc, d: Mils): boolean {
  return compareGap(a, b, d - TAU) < 0;
}

/** Is it more than d? */
export function isMoreThan(a: Disc, b: Disc, d: Mils): boolean {
  return !isWithin(a, b, d);
}

/** Is a base within d of a point (DS-MEAS-3)? */
export function isWithinOfPoint(base: Disc, point: Point, d: Mils): boolean {
  return compareGapToPoint(base, point, d + TAU) <= 0;
}

/** Is a base within d of a polygon? With d = 0: does it touch or overlap it (DS-MEAS-7)? */
export function isWithinOfPolygon(base: Disc, polygon: Polygon, d: Mils): boolean {
  return compareGapToPolygon(base, polygon, d + TAU) <= 0;
}

/** Do two bases overlap by more than the tolerance (DS-MEAS-7)? */
export function doOverlap(a: Disc, b: Disc): boolean {
  const reach = a.radius + b.radius - TAU;
  return squaredDistance(a, b) < reach * reach;
}

/** Does a base reach into the polygon by more than the tolerance (DS-MEAS-7)? */
export function overlapsPiece(base: Disc, polygon: Polygon): boolean {
  return discOverlapsPolygon(shrunk(base), polygon);
}

/** Does the base lie wholly on the polygon, up to the tolerance (DS-BLD-2)? */
export function liesOn(base: Disc, polygon: Polygon): boolean {
  return isDiscInPolygon(shrunk(base), polygon);
}

/** Does the base lie wholly on the table? Touching the edge is allowed (DS-MEAS-8). */
export function liesOnTable(base: Disc, bounds: Bounds): boolean {
  return isDiscInBounds(base, bounds);
}

/** Does the base lie completely within a zone, up to the tolerance (DS-MEAS-5, DS-MEAS-9)? */
export function liesInZone(base: Disc, zone: Bounds): boolean {
  return isDiscInBounds(shrunk(base), zone);
}

/** The gap between bases, for display only. Rulings use the comparisons above. */
export function gapOf(a: Disc, b: Disc): number {
  return gapBetween(a, b);
}

/** The least gap between any base of one group and any of another; infinite if one is empty (DS-MEAS-4). */
export function gapOfGroups(ours: readonly Disc[], theirs: readonly Disc[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const a of ours) for (const b of theirs) least = Math.min(least, gapBetween(a, b));
  return least;
}

/** Is any base of one group within d of any of another (DS-MEAS-4)? */
export function areGroupsWithin(ours: readonly Disc[], theirs: readonly Disc[], d: Mils): boolean {
  return ours.some((a) => theirs.some((b) => isWithin(a, b, d)));
}

function shrunk({ x, y, radius }: Disc): Disc {
  return { x, y, radius: radius - TAU };
}
