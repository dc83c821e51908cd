import { squaredDistance } from '@sandtable/geometry';
import type { Ground } from './ground.ts';
import { type Occupant, placeFault } from './standing.ts';
import type { Place } from './surfaces.ts';

/** The raster that free places are looked for on (DW-GEO-18). */
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
