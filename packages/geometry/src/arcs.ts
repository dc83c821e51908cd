import type { Disc } from './discs.ts';
import { compareProducts, compareRootToSum } from './exact-compare.ts';
import type { Mils } from './lengths.ts';
import { cross, dot, type Point, stepBetween } from './points.ts';

/** Half the opening of a sector as rise over run from its axis; whole numbers, so that membership stays exact. */
export interface HalfAngle {
  readonly rise: number;
  readonly run: number;
}

/** 30° to each side. 1/√3 is 10864/18817 to 2e-9. */
export const HALF_OF_60: HalfAngle = { rise: 10_864, run: 18_817 };

/** A part of a disc: everything up to `range` from the apex and at most the half angle off the axis. */
export interface Sector {
  readonly apex: Point;
  /** Any step along the axis; its length does not matter. */
  readonly axis: Point;
  readonly half: HalfAngle;
  readonly range: Mils;
}

/** Is p in the front half-plane of a facing: 90° to each side, border included? The centre itself counts. Exact. */
export function isInFrontArc(centre: Point, facing: Point, p: Point): boolean {
  return dot(facing, stepBetween(centre, p)) >= 0;
}

/** Do the directions from the apex to all points fit in one arc of 45°, ends included? A point on the apex always fits. Exact. */
export function fitInArcOf45(apex: Point, points: readonly Point[]): boolean {
  const steps = points.map((p) => stepBetween(apex, p));
  // The widest pair decides: directions that are pairwise within 45° cannot go round the circle.
  return steps.every((a, i) => steps.slice(i + 1).every((b) => isWithin45(a, b)));
}

function isWithin45(a: Point, b: Point): boolean {
  const along = dot(a, b);
  if (along === 0) return (a.x === 0 && a.y === 0) || (b.x === 0 && b.y === 0);
  return along > 0 && Math.abs(cross(a, b)) <= along;
}

/** Is p within the half angle of the axis, borders included, at any distance? Exact. */
export function isInAngle(sector: Sector, p: Point): boolean {
  const step = stepBetween(sector.apex, p);
  const along = dot(sector.axis, step);
  if (along < 0) return false;
  return compareProducts(Math.abs(cross(sector.axis, step)), sector.half.run, along, sector.half.rise) <= 0;
}

/** Is the centre of the base inside the angle and its rim within the range? This is how a claymore is measured. Exact. */
export function sectorHoldsCentre(sector: Sector, base: Disc): boolean {
  const step = stepBetween(sector.apex, base);
  const square = step.x * step.x + step.y * step.y;
  return isInAngle(sector, base) && compareRootToSum(square, sector.range + base.radius, 0) <= 0;
}
