import { DIRECTIONS, distanceBetween, type Mils, type Point, stepTowards } from '@sandtable/geometry';
import { OBJECTIVE_RADIUS } from '../rules/measure/radii.ts';
import type { State } from '../state.ts';

/** How far from an objective's edge a base is put: near enough to score, with room for the rounding. */
const BESIDE: Mils = 600;

/** How dense a look is: directions, and lengths as shares of the speed. */
export type Density = { readonly every: number; readonly shares: readonly number[]; readonly ring: number };
export const ROUGH: Density = { every: 2, shares: [1], ring: 4 };
export const USUAL: Density = { every: 1, shares: [1, 0.5], ring: 2 };
export const FINE: Density = { every: 1, shares: [1, 0.8, 0.6, 0.4, 0.2], ring: 1 };

/** Where a base could go at this speed: in all directions, and to every side of an objective in reach. */
export function spotsAround(
  { objectives, ground }: State,
  at: Point,
  radius: Mils,
  speed: Mils,
  { every, shares, ring }: Density,
): Point[] {
  const spots: Point[] = [];
  for (let i = 0; i < DIRECTIONS.length; i += every) {
    for (const share of shares) spots.push(stepTowards(at, DIRECTIONS[i]!, Math.floor(speed * share)));
  }
  for (const objective of objectives) {
    const beside = radius + OBJECTIVE_RADIUS + BESIDE;
    const far = distanceBetween(at, objective.at);
    if (far > beside) spots.push(towards(at, objective.at, Math.min(speed - 2, far - beside)));
    for (let i = 0; i < DIRECTIONS.length; i += ring) {
      const spot = stepTowards(objective.at, DIRECTIONS[i]!, beside);
      if (distanceBetween(at, spot) <= speed - 1) spots.push(spot);
    }
  }
  const { minX, minY, maxX, maxY } = ground.bounds;
  return spots.filter(
    ({ x, y }) => x >= minX + radius && y >= minY + radius && x <= maxX - radius && y <= maxY - radius,
  );
}

/** The point at this distance along the way to another. */
export function towards(from: Point, to: Point, length: number): Point {
  const whole = distanceBetween(from, to);
  if (whole === 0) return { x: from.x, y: from.y };
  const share = length / whole;
  return { x: Math.trunc(from.x + (to.x - from.x) * share), y: Math.trunc(from.y + (to.y - from.y) * share) };
}
