import { chordOfOutline, type FlatVolume, type LineOfSightSearch, type PlanLine } from './free-line-search.ts';
import type { Polygon } from './polygons.ts';

/** How often a bundle of lines is split in four before the proof is given up. */
const MOST_SPLITS = 3;

/** In mils: how much room the proof leaves for rounding and for lines that only touch something. */
const MARGIN = 1;

/** Where the two volumes are on the x axis, what lies between them for sure, and how high the lines run. */
interface Way {
  readonly near: number;
  readonly far: number;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Is it certain that no line is free? Lines are taken in bundles: where one convex part of something in the way is as wide
 * as the bundle, it is in the way of all its lines. A search that finds no line tries hundreds; most of those end here
 * instead. False only means that this doesn't prove it.
 */
export function isShut(start: FlatVolume, end: FlatVolume, search: LineOfSightSearch): boolean {
  const [from, to] = [start.centre + start.reach, end.centre - end.reach];
  if (to - from <= 2 * MARGIN) return false;
  // A line that comes to both volumes is no steeper than a tangent that crosses between them.
  const across = start.reach + end.reach + MARGIN;
  const distance = end.centre - start.centre;
  const tilt = distance / Math.sqrt(distance * distance - across * across);
  const way = {
    near: start.centre,
    far: end.centre,
    from,
    to,
    low: Math.min(start.top, end.top),
    high: Math.max(start.top, end.top),
  };
  const [near, far] = [start.reach * tilt, end.reach * tilt];
  return isBundleShut(-near, near, -far, far, way, search, MOST_SPLITS);
}

/** The same for the lines that pass one centre between two heights, and the other between two more. */
function isBundleShut(
  nearLow: number,
  nearHigh: number,
  farLow: number,
  farHigh: number,
  way: Way,
  search: LineOfSightSearch,
  splits: number,
): boolean {
  const low = lineBetween(nearLow - MARGIN, farLow - MARGIN, way);
  const high = lineBetween(nearHigh + MARGIN, farHigh + MARGIN, way);
  if (blocksBundle(low, high, way, search)) return true;
  if (splits === 0) return false;
  const near = (nearLow + nearHigh) / 2;
  const far = (farLow + farHigh) / 2;
  return (
    isBundleShut(nearLow, near, farLow, far, way, search, splits - 1) &&
    isBundleShut(near, nearHigh, far, farHigh, way, search, splits - 1) &&
    isBundleShut(nearLow, near, far, farHigh, way, search, splits - 1) &&
    isBundleShut(near, nearHigh, farLow, far, way, search, splits - 1)
  );
}

function lineBetween(nearY: number, farY: number, { near, far }: Way): PlanLine {
  const slope = (farY - nearY) / (far - near);
  return { height: nearY - slope * near, slope };
}

/** Is a solid as wide as all between the two lines, or are veils for longer than allowed? */
function blocksBundle(low: PlanLine, high: PlanLine, way: Way, search: LineOfSightSearch): boolean {
  for (const { parts, bottom, top } of search.solids) {
    if (bottom >= way.low || top <= way.high) continue; // a slanting line might pass over or under it
    for (const part of parts) {
      const held = holds(part, low, high, way.from, way.to);
      if (held !== undefined && held.to - held.from > MARGIN) return true;
    }
  }
  const stretches: Stretch[] = [];
  for (const { parts } of search.veils) {
    for (const part of parts) {
      const held = holds(part, low, high, way.from + search.veilFree, way.to);
      if (held !== undefined) stretches.push(held);
    }
  }
  return stretches.length > 0 && covered(stretches) > search.veilAllowance + MARGIN;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where a convex outline holds everything between the two lines; it does wherever it holds both. */
function holds(part: Polygon, low: PlanLine, high: PlanLine, from: number, to: number): Stretch | undefined {
  const below = chordOfOutline(low, part);
  if (below === undefined || below.far <= from || below.near >= to) return undefined;
  const above = chordOfOutline(high, part);
  if (above === undefined) return undefined;
  const [enter, exit] = [Math.max(from, below.near, above.near), Math.min(to, below.far, above.far)];
  return enter < exit ? { from: enter, to: exit } : undefined;
}

/** The length of the stretches together; where they overlap they count once. */
function covered(stretches: Stretch[]): number {
  stretches.sort((a, b) => a.from - b.from);
  let sum = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { from, to } of stretches) {
    if (to > reached) sum += to - Math.max(from, reached);
    reached = Math.max(reached, to);
  }
  return sum;
}
