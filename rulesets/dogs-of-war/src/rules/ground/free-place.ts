import { type Point, rimPoint, rimPoints, squaredDistance } from '@sandtable/geometry';
import { BASE_RADIUS } from '../measure/body.ts';
import { areInContact } from './contact.ts';
import type { Ground } from './ground.ts';
import { type Occupant, placeFault } from './standing.ts';
import { type Place, walkedSurface } from './surfaces.ts';

/** The grid on which free places are searched for (DW-GEO-18). */
const RASTER = 500;

/** The place itself if a base may stand there, else the nearest free one on the same surface (DW-GEO-18, DW-GEO-25). */
export function nearestFreePlace(
  ground: Ground,
  occupants: readonly Occupant[],
  place: Place,
  suits: (place: Place) => boolean = () => true,
): Place | undefined {
  const isFree = (at: Place) => suits(at) && placeFault(ground, occupants, at) === undefined;
  if (isFree(place)) return place;
  const { minX, minY, maxX, maxY } = ground.bounds;
  const candidates: Place[] = [];
  for (let x = Math.ceil(minX / RASTER) * RASTER; x <= maxX; x += RASTER)
    for (let y = Math.ceil(minY / RASTER) * RASTER; y <= maxY; y += RASTER)
      candidates.push({ x, y, surface: place.surface });
  return candidates
    .sort((a, b) => squaredDistance(a, place) - squaredDistance(b, place) || a.x - b.x || a.y - b.y)
    .find(isFree);
}

/** How many places around a man are tried to find one in contact with him (DW-GEO-18). */
const AROUND = 128;
/** Base to base, plus the thousandth of an inch that rounding may add. */
export const BESIDE = 2 * BASE_RADIUS + 2;
const WEST: Point = { x: -1, y: 0 };

/**
 * The free place in contact with a base that is nearest to a point (DW-GEO-18). Doesn't use the grid, because a base in
 * contact has only two hundredths of an inch of leeway.
 */
export function freePlaceBeside(
  ground: Ground,
  occupants: readonly Occupant[],
  at: Place,
  near: Point,
): Place | undefined {
  const towards = { x: near.x - at.x, y: near.y - at.y };
  const points = rimPoints(at, BESIDE, AROUND, WEST);
  if (towards.x !== 0 || towards.y !== 0) points.push(rimPoint(at, BESIDE, AROUND, towards, 0));
  points.push(...occupants.flatMap((other) => touchingBoth(at, other)));
  const isOpen = at.surface === walkedSurface(ground, at);
  return points
    .map((point): Place => ({ ...point, surface: isOpen ? walkedSurface(ground, point) : at.surface }))
    .sort((a, b) => squaredDistance(a, near) - squaredDistance(b, near) || a.x - b.x || a.y - b.y)
    .find((place) => areInContact(ground, at, place) && placeFault(ground, occupants, place) === undefined);
}

/** The two places base to base with both of two men: often the last ones left in a crowd. */
function touchingBoth(one: Point, other: Point): Point[] {
  const squared = squaredDistance(one, other);
  if (squared === 0 || squared > 4 * BESIDE * BESIDE) return [];
  const off = Math.sqrt(BESIDE * BESIDE - squared / 4) / Math.sqrt(squared);
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  return [off, -off].map((side) => ({
    x: Math.round(one.x + dx / 2 - dy * side),
    y: Math.round(one.y + dy / 2 + dx * side),
  }));
}
