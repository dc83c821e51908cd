import type { Disc } from './discs.ts';
import { compareProducts } from './exact-compare.ts';
import type { Polygon } from './polygons.ts';

/**
 * A line must run at least this many mils inside something to have crossed it. Lines that only touch a corner or run along
 * an edge have been ruled out exactly by then; this catches two crossing points that are a rounding error apart.
 */
export const GRAZE = 1 / 1024;

/** The stretches found last, as fractions of the line, ascending and apart. Every call reuses it: keep it in this package. */
export const stretchFrom = new Float64Array(256);
export const stretchTo = new Float64Array(256);

// Where the line shifted by a hair to either side crosses the border. In a simple polygon a point of the line is interior
// exactly if it is so for both shifted lines: an edge that lies on the line has the interior on one side only.
const shiftedLeft = new Float64Array(256);
const shiftedRight = new Float64Array(256);

/**
 * Finds where the segment from (ax, ay) to (bx, by) runs through the polygon's interior and returns how many stretches
 * there are. With whole-number ends and `onLine` 0, touching is told from crossing exactly; lines found by computation
 * pass the largest determinant that still counts as lying on them.
 */
export function stretchesInPolygon(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  polygon: Polygon,
  onLine = 0,
): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  let left = 0;
  let right = 0;
  let touches = false;
  const last = polygon[polygon.length - 1]!;
  let side = sideWithin(dx * (last.y - ay) - dy * (last.x - ax), onLine);
  let along = dx * (last.x - ax) + dy * (last.y - ay);
  for (let i = 0; i < polygon.length; i++) {
    const corner = polygon[i]!;
    const nextSide = sideWithin(dx * (corner.y - ay) - dy * (corner.x - ax), onLine);
    const nextAlong = dx * (corner.x - ax) + dy * (corner.y - ay);
    if (nextSide === 0) touches = true;
    const crossesLeft = side > 0 !== nextSide > 0;
    const crossesRight = side >= 0 !== nextSide >= 0;
    if (crossesLeft || crossesRight) {
      const at =
        side === 0 ? along : nextSide === 0 ? nextAlong : along + ((nextAlong - along) * side) / (side - nextSide);
      if (crossesLeft) left = insertSorted(shiftedLeft, left, at);
      if (crossesRight) right = insertSorted(shiftedRight, right, at);
    }
    side = nextSide;
    along = nextAlong;
  }
  if (left === 0 || right === 0) return 0;
  return touches ? commonStretches(left, right, square) : pairedStretches(left, square);
}

/** As {@link stretchesInPolygon} for a disc: at most one stretch. Exact about touching for whole-number ends. */
export function stretchInDisc(ax: number, ay: number, bx: number, by: number, disc: Disc): number {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  if (square === 0) return 0;
  const side = dx * (disc.y - ay) - dy * (disc.x - ax);
  const along = dx * (disc.x - ax) + dy * (disc.y - ay);
  const reach = disc.radius * disc.radius;
  if (compareProducts(side, side, reach, square) >= 0) return 0;
  const half = Math.sqrt(Math.max(0, reach * square - side * side));
  return keepStretch(0, along - half, along + half, square);
}

function sideWithin(side: number, onLine: number): number {
  return side <= onLine && side >= -onLine ? 0 : side;
}

function insertSorted(list: Float64Array, count: number, value: number): number {
  let i = count - 1;
  while (i >= 0 && list[i]! > value) {
    list[i + 1] = list[i]!;
    i--;
  }
  list[i + 1] = value;
  return count + 1;
}

function pairedStretches(count: number, square: number): number {
  let found = 0;
  for (let i = 0; i + 1 < count; i += 2) found = keepStretch(found, shiftedLeft[i]!, shiftedLeft[i + 1]!, square);
  return found;
}

function commonStretches(left: number, right: number, square: number): number {
  let found = 0;
  let i = 0;
  let j = 0;
  while (i + 1 < left && j + 1 < right) {
    const from = Math.max(shiftedLeft[i]!, shiftedRight[j]!);
    const to = Math.min(shiftedLeft[i + 1]!, shiftedRight[j + 1]!);
    if (to > from) found = keepStretch(found, from, to, square);
    if (shiftedLeft[i + 1]! < shiftedRight[j + 1]!) i += 2;
    else j += 2;
  }
  return found;
}

/** Cuts a stretch down to the segment, turns it into fractions and keeps it if it is longer than a graze. */
function keepStretch(found: number, from: number, to: number, square: number): number {
  const enter = from > 0 ? from / square : 0;
  const exit = to < square ? to / square : 1;
  if ((exit - enter) * Math.sqrt(square) <= GRAZE) return found;
  stretchFrom[found] = enter;
  stretchTo[found] = exit;
  return found + 1;
}
