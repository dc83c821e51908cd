import type { Disc } from './discs.ts';
import { compareProducts, compareRootToSum } from './exact-compare.ts';
import type { Mils } from './lengths.ts';
import { cross, dot, type Point, stepBetween } from './points.ts';
import { comparePointToSegment } from './segments.ts';

/** Half the opening of a sector as rise over run from its axis; whole numbers, so that membership stays exact. */
export interface HalfAngle {
  readonly rise: number;
  readonly run: number;
}

/** 22.5° to each side. tan 22.5° = √2 − 1 is 985/2378 to 6e-8, less than a hundredth of a mil across a six-foot table. */
export const HALF_OF_45: HalfAngle = { rise: 985, run: 2378 };
/** 30° to each side. 1/√3 is 10864/18817 to 2e-9. */
export const HALF_OF_60: HalfAngle = { rise: 10_864, run: 18_817 };
/** 45° to each side, exact. */
export const HALF_OF_90: HalfAngle = { rise: 1, run: 1 };

/** A part of a disc: everything up to `range` from the apex and at most the half angle off the axis. */
export interface Sector {
  readonly apex: Point;
  /** Any step along the axis; its length does not matter. */
  readonly axis: Point;
  readonly half: HalfAngle;
  readonly range: Mils;
}

/** Does p lie in the front half-plane of a facing, 90° to each side with the border included? The place itself does; exact. */
export function isInFrontArc(centre: Point, facing: Point, p: Point): boolean {
  return dot(facing, stepBetween(centre, p)) >= 0;
}

/** Can one arc of 45° at the apex, ends included, hold the directions to all points? A point on the apex fits anywhere; exact. */
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

/** Does the direction to p lie within the half angle of the axis, borders included, at whatever distance? Exact. */
export function isInAngle(sector: Sector, p: Point): boolean {
  const step = stepBetween(sector.apex, p);
  const along = dot(sector.axis, step);
  if (along < 0) return false;
  return compareProducts(Math.abs(cross(sector.axis, step)), sector.half.run, along, sector.half.rise) <= 0;
}

/** Is p in the sector, borders and range included? Exact. */
export function isInSector(sector: Sector, p: Point): boolean {
  const { x, y } = stepBetween(sector.apex, p);
  return x * x + y * y <= sector.range * sector.range && isInAngle(sector, p);
}

/**
 * Does any part of the base lie in the sector, touching included? Exact but for the two straight sides, whose far ends are
 * rounded to whole mils.
 */
export function sectorMeetsDisc(sector: Sector, base: Disc): boolean {
  const step = stepBetween(sector.apex, base);
  const square = step.x * step.x + step.y * step.y;
  const reach = sector.range + base.radius;
  if (square > reach * reach) return false;
  if (isInAngle(sector, base)) return true;
  return sideEnds(sector).some((end) => comparePointToSegment(base, sector.apex, end, base.radius) <= 0);
}

/** Is the centre of the base inside the angle and its rim within the range? The claymore's measure; exact. */
export function sectorHoldsCentre(sector: Sector, base: Disc): boolean {
  const step = stepBetween(sector.apex, base);
  const square = step.x * step.x + step.y * step.y;
  return isInAngle(sector, base) && compareRootToSum(square, sector.range + base.radius, 0) <= 0;
}

function sideEnds({ apex, axis, half, range }: Sector): [Point, Point] {
  const end = (sign: 1 | -1): Point => {
    const x = axis.x * half.run - sign * axis.y * half.rise;
    const y = axis.y * half.run + sign * axis.x * half.rise;
    const scale = range / Math.sqrt(x * x + y * y);
    return { x: apex.x + Math.round(x * scale), y: apex.y + Math.round(y * scale) };
  };
  return [end(1), end(-1)];
}
