import { compareProducts } from './exact-compare.ts';
import type { Mils } from './lengths.ts';
import { type Point, sideOf, squaredDistance } from './points.ts';

/** Have the closed segments ab and cd a point in common? Touching ends and overlapping on one line count; exact. */
export function segmentsTouch(a: Point, b: Point, c: Point, d: Point): boolean {
  const sideC = Math.sign(sideOf(a, b, c));
  const sideD = Math.sign(sideOf(a, b, d));
  const sideA = Math.sign(sideOf(c, d, a));
  const sideB = Math.sign(sideOf(c, d, b));
  if (sideC * sideD < 0 && sideA * sideB < 0) return true;
  return (
    (sideC === 0 && isInBox(a, b, c)) ||
    (sideD === 0 && isInBox(a, b, d)) ||
    (sideA === 0 && isInBox(c, d, a)) ||
    (sideB === 0 && isInBox(c, d, b))
  );
}

/** Do the segments cross in one point inside both? Touching does not count; exact. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return (
    Math.sign(sideOf(a, b, c)) * Math.sign(sideOf(a, b, d)) < 0 &&
    Math.sign(sideOf(c, d, a)) * Math.sign(sideOf(c, d, b)) < 0
  );
}

/** Does p lie on the closed segment ab? Exact. */
export function isOnSegment(p: Point, a: Point, b: Point): boolean {
  return sideOf(a, b, p) === 0 && isInBox(a, b, p);
}

/** The distance of p from the closed segment ab against d: -1 nearer, 0 exactly at it, 1 farther; exact. */
export function comparePointToSegment(p: Point, a: Point, b: Point, d: Mils): -1 | 0 | 1 {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = (p.x - a.x) * dx + (p.y - a.y) * dy;
  const square = dx * dx + dy * dy;
  if (along > 0 && along < square) {
    const side = dx * (p.y - a.y) - dy * (p.x - a.x);
    return compareProducts(side, side, d * d, square);
  }
  const difference = squaredDistance(p, along <= 0 ? a : b) - d * d;
  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

/** The distance of the closed segments ab and cd against d (0 or more): -1 nearer, 0 exactly at it, 1 farther; exact. */
export function compareSegments(a: Point, b: Point, c: Point, e: Point, d: Mils): -1 | 0 | 1 {
  if (segmentsTouch(a, b, c, e)) return d > 0 ? -1 : 0;
  const fromA = comparePointToSegment(a, c, e, d);
  const fromB = comparePointToSegment(b, c, e, d);
  const fromC = comparePointToSegment(c, a, b, d);
  const fromE = comparePointToSegment(e, a, b, d);
  return Math.min(fromA, fromB, fromC, fromE) as -1 | 0 | 1;
}

/** The distance of p from the closed segment ab, to double precision. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = (p.x - a.x) * dx + (p.y - a.y) * dy;
  const square = dx * dx + dy * dy;
  if (along <= 0) return Math.sqrt(squaredDistance(p, a));
  if (along >= square) return Math.sqrt(squaredDistance(p, b));
  return Math.abs(dx * (p.y - a.y) - dy * (p.x - a.x)) / Math.sqrt(square);
}

/** The point of the closed segment ab nearest to p, rounded to whole mils. */
export function nearestOnSegment(p: Point, a: Point, b: Point): Point {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = (p.x - a.x) * dx + (p.y - a.y) * dy;
  const square = dx * dx + dy * dy;
  if (along <= 0) return a;
  if (along >= square) return b;
  return { x: Math.round(a.x + (dx * along) / square), y: Math.round(a.y + (dy * along) / square) };
}

function isInBox(a: Point, b: Point, p: Point): boolean {
  return (
    p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y)
  );
}
