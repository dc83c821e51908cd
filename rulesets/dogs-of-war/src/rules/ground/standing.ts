import {
  areBoundsApart,
  boundsOf,
  type Disc,
  discsOverlap,
  isDiscInBounds,
  type Mils,
  type Point,
  sweepHits,
  sweepHitsWall,
} from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import { BASE_RADIUS, heightOf } from '../measure/body.ts';
import { baseAt } from '../measure/range.ts';
import { barriersNear } from './barriers-near.ts';
import type { Barrier, Ground } from './ground.ts';
import { heightOfSurface, isOnSurface, type Place } from './surfaces.ts';

/** Men whose surfaces are this far apart don't get in each other's way (DW-GEO-14). */
export const HEAD_ROOM: Mils = heightOf('standing');

/** Does a barrier stand in the way of a base on a surface of this height (DW-GEO-14)? */
function stands({ bottom, top }: Barrier, z: Mils): boolean {
  return top > z + distances.step && bottom < z + HEAD_ROOM;
}

/** What a base on a surface of this height runs into between two points: the piece, or undefined (DW-GEO-14). */
export function barrierBetween(ground: Ground, a: Point, b: Point, z: Mils): Barrier | undefined {
  const around = boundsOf([a, b]);
  for (const barrier of barriersNear(ground, around)) {
    if (!stands(barrier, z) || areBoundsApart(around, barrier.bounds, BASE_RADIUS)) continue;
    if (isHitBy(barrier, a, b, z)) return barrier;
  }
  return undefined;
}

function isHitBy({ wall, shape, passages }: Barrier, a: Point, b: Point, z: Mils): boolean {
  if (wall === null) return sweepHits(a, b, BASE_RADIUS, shape);
  const open = passages.filter((passage) => passage.bottom <= z + distances.step);
  return sweepHitsWall(a, b, BASE_RADIUS, wall, open);
}

/** Another model that takes up room. */
export type Occupant = Disc & { readonly id: string; readonly z: Mils };

/** Who stands where a base on this surface would (DW-GEO-14). */
export function occupantAt(occupants: readonly Occupant[], at: Point, z: Mils): Occupant | undefined {
  const base = baseAt(at);
  return occupants.find((other) => Math.abs(other.z - z) < HEAD_ROOM && discsOverlap(base, other));
}

/** Whom a base runs into between two points (DW-MOV-17). */
export function occupantBetween(occupants: readonly Occupant[], a: Point, b: Point, z: Mils): Occupant | undefined {
  return occupants.find((other) => Math.abs(other.z - z) < HEAD_ROOM && sweepHits(a, b, BASE_RADIUS, other));
}

export type PlaceFault = 'unknown-place' | 'off-table' | 'path-blocked' | 'overlap';

/** Why a base may not stand there. Undefined if it may (DW-GEO-14, DW-GEO-23). */
export function placeFault(ground: Ground, occupants: readonly Occupant[], place: Place): PlaceFault | undefined {
  if (!isDiscInBounds(baseAt(place), ground.bounds)) return 'off-table';
  if (!isOnSurface(ground, place)) return 'unknown-place';
  const z = heightOfSurface(ground, place.surface);
  if (barrierBetween(ground, place, place, z) !== undefined) return 'path-blocked';
  return occupantAt(occupants, place, z) === undefined ? undefined : 'overlap';
}
