import { type Mils, type Path, type Point, placeInPolygon, traceGround } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Ground, Surface, SurfaceId } from './ground.ts';

/** A place of a model: a point and what it stands on (DW-GEO-23). */
export type Place = Point & { readonly surface: SurfaceId };

/** The surface by its name; undefined for the ground and for names that don't exist. */
export function surfaceById(ground: Ground, id: SurfaceId): Surface | undefined {
  return id === 'ground' ? undefined : ground.surfaces.find((surface) => surface.id === id);
}

/** Is there such a surface? */
export function isSurface(ground: Ground, id: SurfaceId): boolean {
  return id === 'ground' || surfaceById(ground, id) !== undefined;
}

/** How high a surface is; the ground is at 0. */
export function heightOfSurface(ground: Ground, id: SurfaceId): Mils {
  return surfaceById(ground, id)?.z ?? 0;
}

/** A place with its height. */
export function standingAt(ground: Ground, { x, y, surface }: Place): Point & { readonly z: Mils } {
  return { x, y, z: heightOfSurface(ground, surface) };
}

/** Is the point on the surface: inside its outline, and on the ground where no hill is (DW-GEO-14, DW-GEO-23)? */
export function isOnSurface(ground: Ground, { x, y, surface }: Place): boolean {
  if (surface === 'ground') return hillAt(ground, { x, y }) === undefined;
  const outline = surfaceById(ground, surface)?.outline;
  return outline !== undefined && placeInPolygon({ x, y }, outline) === 'inside';
}

/** The hill whose outline holds the point; of several the highest. */
export function hillAt(ground: Ground, point: Point): Surface | undefined {
  let highest: Surface | undefined;
  for (const surface of ground.surfaces) {
    if (surface.kind !== 'hill' || (highest !== undefined && highest.z >= surface.z)) continue;
    if (placeInPolygon(point, surface.outline) === 'inside') highest = surface;
  }
  return highest;
}

/** What a man who walks is on at a point: the ground or the hill there (DW-GEO-15). */
export function walkedSurface(ground: Ground, point: Point): SurfaceId {
  return hillAt(ground, point)?.id ?? 'ground';
}

const isOpen = (ground: Ground, id: SurfaceId): boolean => id === 'ground' || surfaceById(ground, id)?.kind === 'hill';

/**
 * The surface after a straight leg from a place, or undefined if the leg leaves what it is on: hills go up and down freely,
 * other joints by at most a step (DW-GEO-23).
 */
export function surfaceAfter(ground: Ground, from: Place, to: Point): SurfaceId | undefined {
  if (isOpen(ground, from.surface)) return walkedSurface(ground, to);
  const here = surfaceById(ground, from.surface);
  if (here === undefined) return undefined;
  if (placeInPolygon(to, here.outline) === 'inside') return isLegOn(here, from, to) ? here.id : undefined;
  const next = ground.surfaces.find(
    (other) =>
      other.id !== here.id &&
      other.kind !== 'hill' &&
      Math.abs(other.z - here.z) <= distances.step &&
      placeInPolygon(to, other.outline) === 'inside' &&
      isLegOn(here, from, to, other),
  );
  if (next !== undefined) return next.id;
  const open = walkedSurface(ground, to);
  return Math.abs(heightOfSurface(ground, open) - here.z) <= distances.step ? open : undefined;
}

/** Does the whole leg run over these surfaces? */
function isLegOn(here: Surface, from: Point, to: Point, other?: Surface): boolean {
  const outlines = [here, ...(other === undefined ? [] : [other])].map(({ id, outline }) => ({
    id,
    footprint: outline,
    bottom: 0,
    top: 1,
  }));
  const contacts = traceGround(from, to, outlines);
  const reached = contacts.reduce((end, { enter, exit }) => (enter <= end + 1e-9 ? Math.max(end, exit) : end), 0);
  return reached >= 1 - 1e-9 || (from.x === to.x && from.y === to.y);
}

/** The places at the corners of a path that starts at a place; undefined where it leaves its surface. */
export function placesAlong(ground: Ground, start: Place, path: Path): Place[] | undefined {
  const places: Place[] = [start];
  for (const point of path.slice(1)) {
    const surface = surfaceAfter(ground, places.at(-1)!, point);
    if (surface === undefined) return undefined;
    places.push({ x: point.x, y: point.y, surface });
  }
  return places;
}
