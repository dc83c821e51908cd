import type { Disc } from './discs.ts';
import type { Point } from './points.ts';
import type { Polygon } from './polygons.ts';
import { isDisc } from './prisms.ts';

/** Shapes that reach into each other by less than this (in mils) only touch: places here are computed. */
const TOUCH = 0.01;

/**
 * Does any line from p to the target run through the inside of a convex outline, in its part from fraction `from` on?
 * Those parts together fill the hull of the target and of the target shrunk towards p; two convex shapes are apart
 * exactly if a line square to one of the axes below parts them.
 */
export function isScreened(p: Point, target: Disc | Polygon, outline: Polygon, from: number): boolean {
  return isDisc(target) ? isDiscScreened(p, target, outline, from) : isPolygonScreened(p, target, outline, from);
}

function isDiscScreened(p: Point, target: Disc, outline: Polygon, from: number): boolean {
  const { x, y, radius } = target;
  const [nearX, nearY, nearRadius] = [p.x + from * (x - p.x), p.y + from * (y - p.y), from * radius];
  const isApart = (nx: number, ny: number): boolean => {
    const size = Math.sqrt(nx * nx + ny * ny);
    if (size === 0) return false;
    const far = (x * nx + y * ny) / size;
    const near = (nearX * nx + nearY * ny) / size;
    const low = Math.min(far - radius, near - nearRadius);
    const high = Math.max(far + radius, near + nearRadius);
    return isBeside(outline, nx / size, ny / size, low, high);
  };
  const [dx, dy] = [x - p.x, y - p.y];
  const rest = dx * dx + dy * dy - radius * radius;
  if (rest > 0) {
    // Square to the two tangents from p.
    const root = Math.sqrt(rest);
    if (isApart(dx * radius - dy * root, dy * radius + dx * root)) return false;
    if (isApart(dx * radius + dy * root, dy * radius - dx * root)) return false;
  }
  if (anyEdge(outline, isApart)) return false;
  return !outline.some((corner) => isApart(corner.x - x, corner.y - y) || isApart(corner.x - nearX, corner.y - nearY));
}

function isPolygonScreened(p: Point, target: Polygon, outline: Polygon, from: number): boolean {
  const isApart = (nx: number, ny: number): boolean => {
    const size = Math.sqrt(nx * nx + ny * ny);
    if (size === 0) return false;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    const own = (p.x * nx + p.y * ny) / size;
    for (const corner of target) {
      const far = (corner.x * nx + corner.y * ny) / size;
      const near = own + from * (far - own);
      low = Math.min(low, far, near);
      high = Math.max(high, far, near);
    }
    return isBeside(outline, nx / size, ny / size, low, high);
  };
  if (anyEdge(outline, isApart) || anyEdge(target, isApart)) return false;
  return !target.some((corner) => isApart(corner.y - p.y, p.x - corner.x));
}

function anyEdge(outline: Polygon, isApart: (nx: number, ny: number) => boolean): boolean {
  let a = outline[outline.length - 1]!;
  for (const b of outline) {
    if (isApart(b.y - a.y, a.x - b.x)) return true;
    a = b;
  }
  return false;
}

/** Does the outline, seen along an axis, lie beyond what reaches from low to high? */
function isBeside(outline: Polygon, nx: number, ny: number, low: number, high: number): boolean {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const corner of outline) {
    const at = corner.x * nx + corner.y * ny;
    least = Math.min(least, at);
    most = Math.max(most, at);
  }
  return most <= low + TOUCH || least >= high - TOUCH;
}
