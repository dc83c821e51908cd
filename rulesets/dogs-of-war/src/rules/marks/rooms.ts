import {
  type Bounds,
  boundsOf,
  inches,
  isNearBounds,
  type Point,
  type Polygon,
  placeInPolygon,
  rectangle,
} from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Building } from '../../content/table.ts';
import { surfaceOfLevel } from '../ground/building.ts';
import type { SurfaceId } from '../ground/ground.ts';
import type { Place } from '../ground/surfaces.ts';
import { levelsOf, type Terrain } from '../ground/terrain.ts';

/** A level of a standing building: one closed room (DW-GRN-12). */
export type Room = { readonly building: Building; readonly level: number; readonly surface: SurfaceId };

export const buildingsOf = ({ table, placed }: Terrain): Building[] =>
  [...table.pieces, ...placed].filter((piece): piece is Building => piece.kind === 'building');

/** The outline of a building, or of the room between its walls. */
export function outlineOf({ from, to }: Building, inset = 0): Polygon {
  return rectangle(inches(from[0]) + inset, inches(from[1]) + inset, inches(to[0]) - inset, inches(to[1]) - inset);
}

/** The floor between the walls. */
export const floorOf = (building: Building): Polygon => outlineOf(building, distances.wall);

/** The room a place is in; undefined: in the open or on a roof. */
export function roomAt(terrain: Terrain, { x, y, surface }: Place): Room | undefined {
  const place = { x, y };
  for (const { room, outline, bounds } of roomsOf(terrain)) {
    if (!isNearBounds(bounds, place, 0) || room.surface !== surface) continue;
    if (placeInPolygon(place, outline) === 'inside') return room;
  }
  return undefined;
}

type Outlined = { readonly room: Room; readonly outline: Polygon; readonly bounds: Bounds };

const rooms = new WeakMap<Terrain, readonly Outlined[]>();

/** The rooms of a terrain, worked out once for each. */
function roomsOf(terrain: Terrain): readonly Outlined[] {
  const known = rooms.get(terrain);
  if (known !== undefined) return known;
  const found = buildingsOf(terrain).flatMap((building) => {
    const standing = levelsOf(terrain, building).length;
    const outline = outlineOf(building);
    const bounds = boundsOf(outline);
    return Array.from({ length: standing }, (_, i): Outlined => {
      const surface = surfaceOfLevel(building.id, i + 1, standing);
      return { room: { building, level: i + 1, surface }, outline, bounds };
    });
  });
  rooms.set(terrain, found);
  return found;
}

export const isSameRoom = (a: Room | undefined, b: Room | undefined): boolean =>
  a?.building.id === b?.building.id && a?.level === b?.level;

/** How high the levels that still stand reach. */
export const topOf = (terrain: Terrain, building: Building): number =>
  levelsOf(terrain, building).length * distances.story;

/** The standing building whose outline holds a point. */
export function buildingAt(terrain: Terrain, point: Point): Building | undefined {
  return buildingsOf(terrain).find(
    (building) => topOf(terrain, building) > 0 && placeInPolygon(point, outlineOf(building)) === 'inside',
  );
}
