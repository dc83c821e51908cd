import {
  distanceBetween,
  type Point,
  type Polygon,
  placeInPolygon,
  pointBetween,
  traceGround,
} from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Building } from '../../content/table.ts';
import { groundOf } from '../ground/lay-ground.ts';
import { heightOfSurface, type Place, walkedSurface } from '../ground/surfaces.ts';
import type { Terrain } from '../ground/terrain.ts';
import { buildingsOf, floorOf, outlineOf, roomAt, topOf } from './rooms.ts';

/** How high a wall or piece may be for a thing in the air to cross it (DW-GRN-12). */
const CROSSED = 1500;
/** A hair short of the wall's face, so that rounding never puts a grenade inside the wall. */
const SHORT = 2;

type Hit = { readonly building: Building | null; readonly at: Point };

const prism = (id: string, footprint: Polygon) => ({ id, footprint, bottom: 0, top: 1 });

/** The point a hair before a fraction of the way. */
function before(from: Point, to: Point, fraction: number): Point {
  const length = distanceBetween(from, to);
  if (length === 0) return from;
  const { x, y } = pointBetween(from, to, Math.max(0, fraction - SHORT / length));
  return { x: Math.round(x), y: Math.round(y) };
}

/** The first building on a straight way over ground of this height, and where it is struck (DW-GRN-12, DW-GRN-20). */
export function firstBuilding(
  terrain: Terrain,
  from: Point,
  to: Point,
  z: number,
): (Hit & { building: Building }) | undefined {
  const standing = buildingsOf(terrain).filter((building) => topOf(terrain, building) > z);
  const outside = standing.filter((building) => placeInPolygon(from, outlineOf(building)) !== 'inside');
  const [contact] = traceGround(
    from,
    to,
    outside.map((building) => prism(building.id, outlineOf(building))),
  );
  if (contact === undefined) return undefined;
  return { building: outside.find(({ id }) => id === contact.id)!, at: before(from, to, contact.enter) };
}

/** Where something that strays from a place to a point comes to rest (DW-GRN-12). */
export function restingPlace(terrain: Terrain, from: Place, to: Point): Place {
  const ground = groundOf(terrain);
  const room = roomAt(terrain, from);
  if (room !== undefined) {
    const floor = floorOf(room.building);
    const [contact] = traceGround(from, to, [prism('floor', floor)]);
    const end = contact === undefined ? from : contact.exit < 1 ? before(from, to, contact.exit) : to;
    return { x: end.x, y: end.y, surface: room.surface };
  }
  const z = heightOfSurface(ground, from.surface);
  const house = firstBuilding(terrain, from, to, z);
  let end = house?.at ?? to;
  const houses = new Set(buildingsOf(terrain).map(({ id }) => id));
  const stops = ground.barriers.filter(
    ({ piece, shape, bottom, top }) =>
      bottom <= z &&
      top > z &&
      !houses.has(piece) &&
      placeInPolygon(from, shape) !== 'inside' &&
      (top - z > CROSSED || placeInPolygon(end, shape) === 'inside'),
  );
  const [face] = traceGround(
    from,
    end,
    stops.map(({ piece, shape }) => prism(piece, shape)),
  );
  if (face !== undefined) end = before(from, end, face.enter);
  return { x: end.x, y: end.y, surface: surfaceUnder(terrain, end, z) };
}

/** What something falling from this height at a point lands on: a roof, a hill, or the ground. */
function surfaceUnder(terrain: Terrain, point: Point, z: number): string {
  const ground = groundOf(terrain);
  const tops = ground.surfaces.filter(
    (surface) =>
      (surface.kind === 'roof' || surface.kind === 'top') &&
      surface.z <= z &&
      surface.z > distances.step &&
      placeInPolygon(point, surface.outline) === 'inside',
  );
  const highest = tops.sort((a, b) => b.z - a.z)[0];
  return highest?.id ?? walkedSurface(ground, point);
}
