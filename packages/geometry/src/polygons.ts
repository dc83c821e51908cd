import type { Mils } from './lengths.ts';
import { type Point, sideOf } from './points.ts';
import { comparePointToSegment, compareSegments, distanceToSegment, nearestOnSegment } from './segments.ts';

/** The corners of a simple polygon in order, either way round, the first not repeated; {@link polygonFaults} checks it. */
export type Polygon = readonly Point[];

/** The polygon of an upright rectangle. */
export function rectangle(minX: Mils, minY: Mils, maxX: Mils, maxY: Mils): Polygon {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

/** Twice the area, positive when the corners turn the way y turns from x; exact for up to a thousand corners. */
export function doubleArea(polygon: Polygon): number {
  const origin = polygon[0];
  if (origin === undefined) return 0;
  let sum = 0;
  for (let i = 2; i < polygon.length; i++) sum += sideOf(origin, polygon[i - 1]!, polygon[i]!);
  return sum;
}

/** Where a point lies with regard to a polygon; the border is told apart from both sides, exactly. */
export function placeInPolygon(p: Point, polygon: Polygon): 'inside' | 'border' | 'outside' {
  let inside = false;
  let a = polygon[polygon.length - 1]!;
  for (const b of polygon) {
    const side = sideOf(a, b, p);
    if (side === 0 && comparePointToSegment(p, a, b, 0) === 0) return 'border';
    // Half-open in y, so that a corner level with p is counted with one of its two edges.
    if (a.y > p.y !== b.y > p.y && side > 0 === b.y > a.y) inside = !inside;
    a = b;
  }
  return inside ? 'inside' : 'outside';
}

/** The distance of p from the polygon's border, wherever p lies, against d: -1 nearer, 0 exactly at it, 1 farther; exact. */
export function comparePointToBorder(p: Point, polygon: Polygon, d: Mils): -1 | 0 | 1 {
  let nearest: -1 | 0 | 1 = 1;
  let a = polygon[polygon.length - 1]!;
  for (const b of polygon) {
    const found = comparePointToSegment(p, a, b, d);
    if (found < nearest) nearest = found;
    if (nearest === -1) return -1;
    a = b;
  }
  return nearest;
}

/** The distance of p from the filled polygon (0 inside) against d: -1 nearer, 0 exactly at it, 1 farther; exact. */
export function comparePointToPolygon(p: Point, polygon: Polygon, d: Mils): -1 | 0 | 1 {
  if (placeInPolygon(p, polygon) !== 'outside') return d > 0 ? -1 : 0;
  return comparePointToBorder(p, polygon, d);
}

/** The distance of the segment ab from the filled polygon (0 if they meet) against d; exact. */
export function compareSegmentToPolygon(a: Point, b: Point, polygon: Polygon, d: Mils): -1 | 0 | 1 {
  if (placeInPolygon(a, polygon) !== 'outside') return d > 0 ? -1 : 0;
  let nearest: -1 | 0 | 1 = 1;
  let c = polygon[polygon.length - 1]!;
  for (const e of polygon) {
    const found = compareSegments(a, b, c, e, d);
    if (found < nearest) nearest = found;
    if (nearest === -1) return -1;
    c = e;
  }
  return nearest;
}

/** The distance of p from the filled polygon, 0 inside, to double precision. */
export function distanceToPolygon(p: Point, polygon: Polygon): number {
  return placeInPolygon(p, polygon) === 'outside' ? distanceToBorder(p, polygon) : 0;
}

/** The distance of p from the polygon's border, inside or out, to double precision. */
export function distanceToBorder(p: Point, polygon: Polygon): number {
  let least = Number.POSITIVE_INFINITY;
  let a = polygon[polygon.length - 1]!;
  for (const b of polygon) {
    least = Math.min(least, distanceToSegment(p, a, b));
    a = b;
  }
  return least;
}

/** The point of the polygon's border nearest to p, rounded to whole mils; of several the one on the first edge. */
export function nearestOnBorder(p: Point, polygon: Polygon): Point {
  let least = Number.POSITIVE_INFINITY;
  let nearest = p;
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i]!;
    const b = polygon[(i + 1) % polygon.length]!;
    const distance = distanceToSegment(p, a, b);
    if (distance < least) {
      least = distance;
      nearest = nearestOnSegment(p, a, b);
    }
  }
  return nearest;
}
