import type { Mils } from './lengths.ts';

/** A place on the table, or the step between two places. Which way y grows is the caller's choice. */
export type Point = {
  readonly x: Mils;
  readonly y: Mils;
};

/** A place with a height above the ground. */
export type Point3 = Point & {
  readonly z: Mils;
};

/** The step from a to b. */
export function stepBetween(a: Point, b: Point): Point {
  return { x: b.x - a.x, y: b.y - a.y };
}

/** The dot product of two steps; exact for steps up to 2^21. */
export function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

/** The cross product of two steps: positive when b turns from a the way y turns from x; exact for steps up to 2^21. */
export function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

/** On which side of the line from a to b is p? Positive, negative, or 0 on the line; exact. */
export function sideOf(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/** The squared distance of two points; exact. */
export function squaredDistance(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return dx * dx + dy * dy;
}

/** The distance of two points, to double precision. For verdicts compare squares instead. */
export function distanceBetween(a: Point, b: Point): number {
  return Math.sqrt(squaredDistance(a, b));
}

/** The point a fraction of the way from a to b, rounded to whole mils. */
export function pointBetween(a: Point, b: Point, fraction: number): Point {
  return { x: Math.round(a.x + (b.x - a.x) * fraction), y: Math.round(a.y + (b.y - a.y) * fraction) };
}

/** Are they the same place? */
export function samePoint(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
