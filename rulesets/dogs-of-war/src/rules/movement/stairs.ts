import { boundsOf, INCH, type Mils, type Point, squaredDistance } from '@sandtable/geometry';
import type { Stairs } from '../ground/ground.ts';

/** How far apart the places are that are tried at the other end. */
const SPACING: Mils = 250;

/** Where a man may come off the stairs on their next level, the nearest first: straight above or below, then around that (DW-GEO-19). */
export function landingsOff({ place }: Stairs, { x, y }: Point): Point[] {
  const { minX, minY, maxX, maxY } = boundsOf(place);
  const points: Point[] = [];
  for (let px = minX - INCH; px <= maxX + INCH; px += SPACING)
    for (let py = minY - INCH; py <= maxY + INCH; py += SPACING) points.push({ x: px, y: py });
  const far = (point: Point): number => squaredDistance(point, { x, y });
  return [{ x, y }, ...points.sort((a, b) => far(a) - far(b) || a.x - b.x || a.y - b.y)];
}

/** The points from which a man can take the stairs, the nearest to him first. */
export function pointsOnStairs({ place }: Stairs, from: Point): Point[] {
  const { minX, minY, maxX, maxY } = boundsOf(place);
  const nearest = { x: within(from.x, minX, maxX), y: within(from.y, minY, maxY) };
  const middle = { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
  return [nearest, middle, ...place];
}

const within = (value: Mils, least: Mils, most: Mils): Mils => Math.min(most, Math.max(least, value));
