import { groundHeight, type Hill, type Point, placeInPolygon, squaredDistance } from '@sandtable/geometry';
import { type Ground, IMPASSABLE } from './move-terrain.ts';

/** How high a soldier stands: on a piece they climbed, and on ground that ends in a cliff. */
export interface Footing {
  readonly climb: number;
  readonly cliff: number;
}

/** The footing on these pieces. */
export function footingOn(grounds: readonly Ground[]): Footing {
  let [climb, cliff] = [0, 0];
  for (const ground of grounds) {
    if (ground.climb > climb) climb = ground.climb;
    if (ground.cliff > cliff) cliff = ground.cliff;
  }
  return { climb, cliff };
}

/** The footing at a place; a border is not inside. */
export function footingAt(grounds: readonly Ground[], at: Point): Footing {
  return footingOn(grounds.filter((ground) => (ground.climb > 0 || ground.cliff > 0) && isInside(at, ground)));
}

/**
 * What getting from one footing to the next costs: 2" for each inch of height, up or down (DR-MOV-4, 5, 9). What a cliff
 * rises is counted from the slope before it; only troops climb it.
 */
export function climbCost(before: Footing, after: Footing, at: Point, hills: readonly Hill[], onFoot: boolean): number {
  const climbed = 2 * Math.abs(after.climb - before.climb);
  if (before.cliff === after.cliff) return climbed;
  const slopes = hills.filter(({ slopeWidth }) => slopeWidth > 0);
  const ground = slopes.length === 0 ? 0 : groundHeight({ hills: slopes }, at);
  const rise = Math.abs(Math.max(after.cliff, ground) - Math.max(before.cliff, ground));
  if (rise === 0) return climbed;
  return onFoot ? climbed + 2 * rise : IMPASSABLE;
}

function isInside(at: Point, { shape }: Ground): boolean {
  if ('radius' in shape) return squaredDistance(at, shape) < shape.radius * shape.radius;
  return placeInPolygon(at, shape) === 'inside';
}
