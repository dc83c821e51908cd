import { doubleArea, type Point, type Polygon, sideOf } from '@sandtable/geometry';

/** An edge of a convex outline: where it starts, its step and its length; the inside is on its left. */
export interface Edge {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly size: number;
}

/** The edges of a convex polygon, all turning the same way; null if it has an inward corner. */
export function convexEdges(polygon: Polygon): readonly Edge[] | null {
  const corners = doubleArea(polygon) > 0 ? polygon : [...polygon].reverse();
  const next = (i: number, by: number) => corners[(i + by) % corners.length] as Point;
  if (corners.some((corner, i) => sideOf(corner, next(i, 1), next(i, 2)) < 0)) return null;
  return corners.map(({ x, y }, i) => {
    const [dx, dy] = [next(i, 1).x - x, next(i, 1).y - y];
    return { x, y, dx, dy, size: Math.sqrt(dx * dx + dy * dy) };
  });
}

/** The same edges as bare whole numbers, four an edge: where it starts and its step. What most rays are held against. */
export type Outline = Int32Array;

export function outlineOf(edges: readonly Edge[]): Outline {
  return Int32Array.from(edges.flatMap(({ x, y, dx, dy }) => [x, y, dx, dy]));
}

/** The stretch found last, as fractions of the line. Read at once: the next question overwrites it. */
export const found = { enter: 0, exit: 1 };

/**
 * Does the segment from a to b run through the inside of a convex outline? Exact for whole mils: running along an edge or
 * touching a corner does not count. Where it does so is left in {@link found}.
 */
export function runsThrough(outline: Outline, a: Point, b: Point): boolean {
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
  found.enter = enter;
  found.exit = exit;
  return enter < exit;
}
