import type { Mils } from './lengths.ts';
import { stretchesInPolygon, stretchFrom, stretchTo } from './line-stretches.ts';
import type { Point, Point3 } from './points.ts';
import { distanceToBorder, type Polygon, placeInPolygon } from './polygons.ts';
import { slopeBreaks } from './slope-breaks.ts';

/** A hill: from its border the ground rises evenly over `slopeWidth` to `top` and is flat inside; width 0 is a cliff all round. */
export interface Hill {
  readonly footprint: Polygon;
  readonly top: Mils;
  readonly slopeWidth: Mils;
}

/** A trench: the ground inside is `depth` lower. */
export interface Trench {
  readonly footprint: Polygon;
  readonly depth: Mils;
}

/** Ground that is not flat. Where hills overlap the highest counts; trenches are dug into whatever is there. */
export interface Relief {
  readonly hills: readonly Hill[];
  readonly trenches?: readonly Trench[];
}

/** The height of the ground at a point, in fractional mils. A hill's border is at 0, even of a cliff; a trench's border is not in it. */
export function groundHeight(relief: Relief, p: Point): number {
  let height = 0;
  for (const hill of relief.hills) height = Math.max(height, hillHeight(hill, p));
  for (const trench of relief.trenches ?? []) {
    if (placeInPolygon(p, trench.footprint) === 'inside') return height - trench.depth;
  }
  return height;
}

/**
 * How far the ground rises above the straight line between two points, at most, in fractional mils; below 0 if the line stays
 * clear of it. The ends themselves are left out by a hair, so that eyes may be on the ground. Between two breaks — where the
 * line enters or leaves something, where the slope ends, where another edge becomes the nearest — the ground bends upward or
 * not at all, so the most is found beside a break.
 */
export function groundAboveLine(relief: Relief, from: Point3, to: Point3): number {
  const breaks = [0, 1];
  for (const { footprint, slopeWidth } of relief.hills) {
    if (addCrossings(breaks, from, to, footprint)) breaks.push(...slopeBreaks(from, to, footprint, slopeWidth));
  }
  for (const { footprint } of relief.trenches ?? []) addCrossings(breaks, from, to, footprint);
  const inOrder = breaks.filter((t) => t >= 0 && t <= 1).sort((a, b) => a - b);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i + 1 < inOrder.length; i++) {
    const width = inOrder[i + 1]! - inOrder[i]!;
    if (width <= 0) continue;
    const hair = Math.min(1e-9, width / 4);
    for (const t of [inOrder[i]! + hair, inOrder[i + 1]! - hair]) {
      const place = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
      most = Math.max(most, groundHeight(relief, place) - (from.z + (to.z - from.z) * t));
    }
  }
  return most;
}

function hillHeight({ footprint, top, slopeWidth }: Hill, p: Point): number {
  if (placeInPolygon(p, footprint) !== 'inside') return 0;
  if (slopeWidth === 0) return top;
  return top * Math.min(1, distanceToBorder(p, footprint) / slopeWidth);
}

function addCrossings(breaks: number[], from: Point, to: Point, footprint: Polygon): boolean {
  const count = stretchesInPolygon(from.x, from.y, to.x, to.y, footprint);
  for (let i = 0; i < count; i++) breaks.push(stretchFrom[i]!, stretchTo[i]!);
  return count > 0;
}
