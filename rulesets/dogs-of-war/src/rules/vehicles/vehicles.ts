import {
  comparePointToPolygon,
  cross,
  discOverlapsPolygon,
  dot,
  inches,
  type Point,
  type Polygon,
  placeFromFacing,
  polygonsOverlap,
} from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { Piece } from '../../content/table.ts';
import type { VehicleRow } from '../../content/vehicle.ts';
import type { CarriedWeapon, Model, State, Vehicle } from '../../state.ts';
import { nearestFreePlace } from '../ground/free-place.ts';
import { placeFault } from '../ground/standing.ts';
import type { Place } from '../ground/surfaces.ts';
import type { Terrain } from '../ground/terrain.ts';
import { BASE_RADIUS, eyeOf } from '../measure/body.ts';
import { figureOf, groundNow, modelById, occupants } from '../roster/roster.ts';
import { isPointSeen } from '../sight/line.ts';

export const DRIVER = 0;
export const GUNNER = 1;

/** A vehicle as it stands at the start; its seats are empty (DW-VEH-4). */
export function newVehicle(row: VehicleRow): Vehicle {
  return {
    row,
    at: { x: inches(row.at[0]), y: inches(row.at[1]) },
    facing: { x: inches(row.facing[0]), y: inches(row.facing[1]) },
    sp: row.sp,
    crew: Array.from({ length: row.seats }, () => null),
  };
}

export const vehicleById = ({ vehicles }: State, id: string): Vehicle | undefined =>
  vehicles.find(({ row }) => row.id === id);

export const isWreck = ({ sp }: Vehicle): boolean => sp <= 0;

/** The vehicle a man sits in, and his seat. */
export function seatOf(state: State, { id, on }: Model): { vehicle: Vehicle; seat: number } | undefined {
  if (on !== 'aboard') return undefined;
  const vehicle = state.vehicles.find(({ crew }) => crew.includes(id));
  return vehicle === undefined ? undefined : { vehicle, seat: vehicle.crew.indexOf(id) };
}

/** Sits in a vehicle, alive and conscious (DW-VEH-5). */
export const isRiding = ({ on, dead, unconscious, captured }: Model): boolean =>
  on === 'aboard' && !dead && !unconscious && !captured;

export const isDriver = (state: State, model: Model): boolean =>
  isRiding(model) && seatOf(state, model)?.seat === DRIVER;

export function isGunner(state: State, model: Model): boolean {
  const place = seatOf(state, model);
  return isRiding(model) && place?.seat === GUNNER && place.vehicle.row.weapon !== undefined;
}

/** The weapon of a vehicle, with what is left in it (DW-VEH-5). */
export function gunOf({ chart }: State, { gun }: Vehicle, type: string): CarriedWeapon {
  const full = { type, loaded: chart.firearms[type]?.capacity ?? 0, fired: 0, bayonet: false, mounted: true };
  return { ...full, ...gun };
}

/** The box on the plan; `stretch` makes it longer behind its middle and before it (DW-VEH-4). */
export function boxOf({ row, at, facing }: Vehicle, stretch = 0): Polygon {
  const [half, wide] = [Math.round(inches(row.length) / 2) + stretch, Math.round(inches(row.width) / 2)];
  return [
    placeFromFacing(at, facing, half, wide),
    placeFromFacing(at, facing, half, -wide),
    placeFromFacing(at, facing, -half, -wide),
    placeFromFacing(at, facing, -half, wide),
  ];
}

/** The box as a piece of terrain (DW-VEH-1, DW-VEH-4). */
function pieceOf(vehicle: Vehicle): Piece {
  const { id, name, height, material } = vehicle.row;
  const polygon = boxOf(vehicle).map(({ x, y }): [number, number] => [x / 1000, y / 1000]);
  return { id, name, kind: 'solid', polygon, top: height, material };
}

/** The terrain with the vehicles where they are now. */
export function terrainWith(terrain: Terrain, vehicles: readonly Vehicle[]): Terrain {
  const ids = new Set(vehicles.map(({ row }) => row.id));
  return { ...terrain, placed: [...terrain.placed.filter(({ id }) => !ids.has(id)), ...vehicles.map(pieceOf)] };
}

/** Is a man's base in contact with the box (DW-VEH-3, DW-VEH-5)? */
export function touchesBox({ place }: Pick<Model, 'place'>, vehicle: Vehicle): boolean {
  return (
    place.surface === 'ground' && comparePointToPolygon(place, boxOf(vehicle), BASE_RADIUS + distances.contact) <= 0
  );
}

/** Why a man can't take that seat, from outside or from another one (DW-VEH-5, DW-VEH-8). */
export function boardFault(state: State, model: Model, id: string, seat: number): Rejection | undefined {
  const vehicle = vehicleById(state, id);
  if (vehicle === undefined) return reject('unknown-place', 'DW-VEH-5', { vehicle: id });
  if (isWreck(vehicle)) return reject('not-a-target', 'DW-VEH-7', { vehicle: id });
  const isInside = vehicle.crew.includes(model.id);
  if (!isInside && (model.on === 'aboard' || !touchesBox(model, vehicle)))
    return reject('not-adjacent', 'DW-VEH-5', { unit: model.id, vehicle: id });
  if (seat >= vehicle.crew.length) return reject('unknown-place', 'DW-VEH-4', { vehicle: id, seat });
  if (hasEnemyIn(state, model, vehicle)) return reject('not-a-target', 'DW-VEH-5', { vehicle: id });
  const sitting = sitterOf(state, vehicle, seat);
  if (sitting === undefined) return undefined;
  if (isRiding(sitting)) return reject('overlap', 'DW-VEH-5', { vehicle: id, seat });
  return placeBesideBox(state, vehicle) === undefined
    ? reject('overlap', 'DW-VEH-8', { vehicle: id, seat })
    : undefined;
}

export function sitterOf(state: State, { crew }: Vehicle, seat: number): Model | undefined {
  const id = crew[seat];
  return id === null || id === undefined ? undefined : modelById(state, id);
}

/** Where a man is laid who is pulled out of his seat: beside the box, as near to its middle as there is room (DW-VEH-8). */
export function placeBesideBox(state: State, vehicle: Vehicle): Place | undefined {
  const middle: Place = { ...vehicle.at, surface: 'ground' };
  return nearestFreePlace(groundNow(state), occupants(state), middle, (place) => isNearBox(place, vehicle));
}

/** An arm's length from the box. */
const isNearBox = (place: Place, vehicle: Vehicle): boolean =>
  comparePointToPolygon(place, boxOf(vehicle), 2 * BASE_RADIUS + distances.contact) <= 0;

/** Why a man can't get out there (DW-VEH-5). */
export function alightFault(state: State, model: Model, place: Place): Rejection | undefined {
  const { vehicle } = seatOf(state, model)!;
  const fault = placeFault(groundNow(state), occupants(state, [model.id]), place);
  if (fault !== undefined) return reject(fault, 'DW-VEH-5', { unit: model.id });
  return touchesBox({ place }, vehicle) ? undefined : reject('not-adjacent', 'DW-VEH-5', { unit: model.id });
}

/** One AP's worth of driving: mils forward or back, or a new facing (DW-VEH-6). */
export type Leg = { readonly go: number } | { readonly facing: Point };

export function drivenBy(vehicle: Vehicle, leg: Leg): Vehicle {
  if ('facing' in leg) return { ...vehicle, facing: leg.facing };
  return { ...vehicle, at: placeFromFacing(vehicle.at, vehicle.facing, leg.go, 0) };
}

/** The legs of an order, one for each AP (DW-VEH-6). */
export function legsOf({ row }: Vehicle, leg: Leg): Leg[] {
  if ('facing' in leg) return [leg];
  const each = inches(row.inchesPerAp);
  const legs: Leg[] = [];
  for (let left = Math.abs(leg.go); left > 0; left -= each) legs.push({ go: Math.sign(leg.go) * Math.min(left, each) });
  return legs;
}

/** Is a turn no more than 45° (DW-VEH-6)? */
export const isSmallTurn = (from: Point, to: Point): boolean =>
  dot(from, to) > 0 && Math.abs(cross(from, to)) <= dot(from, to);

/** What blocks a leg: a man, a solid piece, the table's edge (DW-VEH-6). */
export function legFault(state: State, vehicle: Vehicle, leg: Leg): Rejection | undefined {
  const ground = groundNow(state);
  const { id, height } = vehicle.row;
  const swept = sweptBoxes(vehicle, leg);
  const { minX, minY, maxX, maxY } = ground.bounds;
  if (swept.flat().some(({ x, y }) => x < minX || y < minY || x > maxX || y > maxY))
    return reject('off-table', 'DW-VEH-6', { vehicle: id });
  const solid = ground.parts.find(
    ({ piece, porous, bottom, top, footprint }) =>
      piece !== id &&
      !porous &&
      bottom < inches(height) &&
      top > distances.step &&
      'length' in footprint &&
      swept.some((box) => polygonsOverlap(box, footprint as Polygon)),
  );
  const deep = ground.flats.find(
    ({ kind, polygon }) => kind === 'deep' && swept.some((box) => polygonsOverlap(box, polygon)),
  );
  const piece = solid?.piece ?? deep?.piece;
  if (piece !== undefined) return reject('path-blocked', 'DW-VEH-6', { vehicle: id, piece });
  const man = occupants(state).find(
    (other) => other.z < inches(height) && swept.some((box) => discOverlapsPolygon(other, box)),
  );
  return man === undefined ? undefined : reject('path-blocked', 'DW-VEH-6', { vehicle: id, other: man.id });
}

/** What a leg passes over: the stretched box, or the boxes of a turn. */
function sweptBoxes(vehicle: Vehicle, leg: Leg): Polygon[] {
  const end = drivenBy(vehicle, leg);
  if ('go' in leg) {
    const middle = placeFromFacing(vehicle.at, vehicle.facing, Math.round(leg.go / 2), 0);
    return [boxOf({ ...vehicle, at: middle }, Math.ceil(Math.abs(leg.go) / 2)), boxOf(end)];
  }
  const [a, b] = [vehicle.facing, leg.facing].map(({ x, y }) => {
    const size = Math.sqrt(x * x + y * y);
    return { x: x / size, y: y / size };
  }) as [Point, Point];
  const half = { x: Math.round((a.x + b.x) * 1000), y: Math.round((a.y + b.y) * 1000) };
  return [boxOf({ ...vehicle, facing: half }), boxOf(end)];
}

/** Points of sixteen that must be seen: a quarter (DW-LOS-6). */
const QUARTER = 4;

/** Does a man see a quarter of the box: its corners and the middles of its sides, halfway up and at the top (DW-LOS-6)? */
export function seesVehicle(state: State, viewer: Model, vehicle: Vehicle): boolean {
  const eye = eyeOf(figureOf(state, viewer));
  const heights = [inches(vehicle.row.height) / 2, inches(vehicle.row.height)].map(Math.round);
  const corners = boxOf(vehicle);
  const middles = corners.map((corner, i) => {
    const next = corners[(i + 1) % corners.length]!;
    return { x: Math.round((corner.x + next.x) / 2), y: Math.round((corner.y + next.y) / 2) };
  });
  const points = [...corners, ...middles].flatMap(({ x, y }) => heights.map((z) => ({ x, y, z })));
  return points.filter((point) => isPointSeen(groundNow(state), eye, point)).length >= QUARTER;
}

/** Everybody inside, in the order of their seats. */
export const crewOf = (state: State, { crew }: Vehicle): Model[] =>
  crew.flatMap((id) => (id === null ? [] : (modelById(state, id) ?? [])));

/** Does a conscious enemy sit in it? */
export const hasEnemyIn = (state: State, { seat }: Model, vehicle: Vehicle): boolean =>
  crewOf(state, vehicle).some((other) => isRiding(other) && other.seat !== seat);

/** The vehicle that a charge at this place is set against (DW-VEH-3). */
export function vehicleBeside({ vehicles }: State, place: Place): Vehicle | undefined {
  return vehicles.find(
    (vehicle) => place.surface === 'ground' && comparePointToPolygon(place, boxOf(vehicle), ON_IT) <= 0,
  );
}

/** As close as for a charge against a wall (DW-EXP-22). */
const ON_IT = 101;
