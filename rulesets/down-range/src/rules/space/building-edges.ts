import {
  comparePointToSegment,
  type Disc,
  distanceToSegment,
  isDisc,
  isNearBounds,
  type Mils,
  type Point,
  type Polygon,
  placeInPolygon,
} from '@sandtable/geometry';
import type { Obstacle } from '../sight/obstacle.ts';

/** Crossing points are rounded, so within this distance of an edge a point counts as on it. */
const ON_EDGE: Mils = 0.01;

/** Is a place at this height inside a piece that units go into (DR-GEO-11)? */
export function isInside({ enterable, footprint, bounds, bottom, top }: Obstacle, place: Point, z: Mils): boolean {
  if (!enterable || isDisc(footprint) || z < bottom || z >= top || !isNearBounds(bounds, place, 0)) return false;
  return placeInPolygon(place, footprint) === 'inside';
}

/**
 * Does a line that crosses the outline at `crossing` do so through an edge that `base` is close enough to? Each edge is
 * judged on its own: a soldier at the north window doesn't look out of the south one.
 */
export function isThroughNearEdge(outline: Polygon | Disc, base: Disc, crossing: Point, reach: Mils): boolean {
  if (isDisc(outline)) return false;
  return outline.some((corner, i) => {
    const next = outline[(i + 1) % outline.length]!;
    if (comparePointToSegment(base, corner, next, base.radius + reach) > 0) return false;
    return distanceToSegment(crossing, corner, next) <= ON_EDGE;
  });
}
