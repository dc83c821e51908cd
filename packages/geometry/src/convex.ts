import type { Mils } from './lengths.ts';
import { type Point, sideOf } from './points.ts';
import { doubleArea, type Polygon } from './polygons.ts';

/** An edge of a convex polygon: where it starts, its step and its length. The inside is on its left. */
export interface ConvexEdge {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly size: number;
}

/** The edges of a convex polygon, counter-clockwise; null if it has an inward corner. */
export function convexEdges(polygon: Polygon): readonly ConvexEdge[] | null {
  const corners = doubleArea(polygon) > 0 ? polygon : [...polygon].reverse();
  const next = (i: number, by: number) => corners[(i + by) % corners.length] as Point;
  if (corners.some((corner, i) => sideOf(corner, next(i, 1), next(i, 2)) < 0)) return null;
  return corners.map(({ x, y }, i) => {
    const [dx, dy] = [next(i, 1).x - x, next(i, 1).y - y];
    return { x, y, dx, dy, size: Math.sqrt(dx * dx + dy * dy) };
  });
}

/** The same edges as bare whole numbers, four an edge: where it starts and its step. Quicker to test lines against. */
export type ConvexOutline = Int32Array;

export function convexOutline(edges: readonly ConvexEdge[]): ConvexOutline {
  return Int32Array.from(edges.flatMap(({ x, y, dx, dy }) => [x, y, dx, dy]));
}

/** A part of a line, by fractions of it from 0 to 1. Callers that ask millions of times reuse one. */
export interface LinePart {
  enter: number;
  exit: number;
}

/**
 * Does the segment from a to b run through the inside of a convex outline? Exact for whole mils: running along an edge or
 * touching a corner does not count. The part inside is written to `into`; if there is none, `into` is left as it was or
 * holds an empty part.
 */
export function crossesConvex(outline: ConvexOutline, a: Point, b: Point, into: LinePart): boolean {
  let enter = 0;
  let exit = 1;
  for (let i = 0; i < outline.length; i += 4) {
    const x = outline[i] as number;
    const y = outline[i + 1] as number;
    const dx = outline[i + 2] as number;
    const dy = outline[i + 3] as number;
    const from = dx * (a.y - y) - dy * (a.x - x);
    const to = dx * (b.y - y) - dy * (b.x - x);
    if (from <= 0 && to <= 0) return false;
    if (from < 0) enter = Math.max(enter, from / (from - to));
    else if (to < 0) exit = Math.min(exit, from / (from - to));
  }
  into.enter = enter;
  into.exit = exit;
  return enter < exit;
}

/**
 * Is a line that starts at height `from` and climbs by `rise` anywhere strictly between two heights, on the part of it from
 * `enter` to `exit`? That part is written to `into`, with the same caveat as in {@link crossesConvex}.
 */
export function cutToHeights(
  { bottom, top }: { readonly bottom: Mils; readonly top: Mils },
  enter: number,
  exit: number,
  from: Mils,
  rise: Mils,
  into: LinePart,
): boolean {
  into.enter = enter;
  into.exit = exit;
  const to = from + rise;
  // Most walls are higher than the whole line.
  if (from > bottom && from < top && to > bottom && to < top) return enter < exit;
  if (rise === 0) return false;
  const [a, b] = [(bottom - from) / rise, (top - from) / rise];
  into.enter = Math.max(enter, Math.min(a, b));
  into.exit = Math.min(exit, Math.max(a, b));
  return into.enter < into.exit;
}
