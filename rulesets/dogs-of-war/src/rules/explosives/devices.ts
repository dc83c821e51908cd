import { compareGapToPoint, comparePointToPolygon, type Point, type Point3 } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { Device, Model, Seat, State } from '../../state.ts';
import { claymoreEffect } from '../blast/blast.ts';
import { type Place, standingAt, surfaceById } from '../ground/surfaces.ts';
import { isSearchedBy, type Thing } from '../items/things.ts';
import { isSpot } from '../marks/mark.ts';
import { above } from '../marks/openings.ts';
import { buildingsOf, outlineOf, roomAt, topOf } from '../marks/rooms.ts';
import { BASE_RADIUS, eyeOf } from '../measure/body.ts';
import { baseAt, isSpotInRange, TOLERANCE } from '../measure/range.ts';
import { enemiesOf, figureOf, groundNow, isActive, isPresent, modelById } from '../roster/roster.ts';
import { isPointSeen } from '../sight/line.ts';
import { hasGoggles } from '../sight/visibility.ts';

/** Within this distance of a wall a charge counts as set against it (DW-EXP-22). */
const OFF_WALL = 100;

/** Items whose number only their owner knows (DW-EXP-21). */
export const SECRET_ITEMS = ['mine', 'claymore', 'shaped-charge', 'c4-quarter'] as const;

export const isSecretItem = (id: string): boolean => SECRET_ITEMS.some((secret) => secret === id);

/**
 * A device's id: owner, type and place, all of which anyone who finds it learns anyway. A running number would also
 * give away how many were set (DW-EXP-19).
 */
export function newDeviceId({ devices }: State, device: Omit<Device, 'id'>): string {
  const name = deviceName(device);
  let id = name;
  for (let number = 2; devices.some((other) => other.id === id); number++) id = `${name}-${number}`;
  return id;
}

/** Its id without the number of a second one on the same spot: nobody learns of that until it goes off. */
export function deviceName({ owner, type, place: { x, y, surface } }: Omit<Device, 'id'>): string {
  return [owner === 'one' ? 'a' : 'b', type, x, y, ...(surface === 'ground' ? [] : [surface])].join('-');
}

/** Adds the device, sorted by id: in order of setting, the list would show what was set before it. */
export function withDevice(devices: readonly Device[], device: Device): Device[] {
  const others = devices.filter(({ id }) => id !== device.id);
  return [...others, device].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

export const deviceById = ({ devices }: State, id: string): Device | undefined =>
  devices.find((device) => device.id === id);

/** On the ground or a hill: where a mine can lie (DW-EXP-23). */
export function isEarth(state: State, surface: string): boolean {
  return surface === 'ground' || surfaceById(groundNow(state), surface)?.kind === 'hill';
}

/** Why a device can't be set there: no such spot, or not within 0.5″ of the man's rim (DW-EXP-12, DW-EXP-15, DW-EXP-22). */
export function reachFault(state: State, model: Model, place: Place): Rejection | undefined {
  if (!isSpot(state, place)) return reject('unknown-place', 'DW-EXP-22', { surface: place.surface });
  const near = compareGapToPoint(baseAt(model.place), place, distances.deviceReach + TOLERANCE) <= 0;
  return near && place.surface === model.place.surface
    ? undefined
    : reject('not-adjacent', 'DW-EXP-22', { unit: model.id });
}

/** Does a base cover the point (DW-EXP-15)? */
export const covers = ({ x, y }: Point, point: Point): boolean =>
  compareGapToPoint({ x, y, radius: BASE_RADIUS }, point, TOLERANCE) <= 0;

/** Who stands where a mine is to lie (DW-EXP-15). */
export function standsOn(state: State, place: Place): Model | undefined {
  return state.models.find(
    (model) => isPresent(model) && model.place.surface === place.surface && covers(model.place, place),
  );
}

const NO_DEVICES: readonly Device[] = [];

/** The mines a man has stepped on (DW-EXP-15, DW-EXP-23). */
export function minesUnder(state: State, { place, carriedBy }: Model): readonly Device[] {
  if (state.devices.length === 0 || carriedBy !== null || !isEarth(state, place.surface)) return NO_DEVICES;
  return state.devices.filter(({ type, place: at }) => type === 'mine' && covers(place, at));
}

/** The level a charge harms: the room it lies in, or the ground level of the house it is set against (DW-STR-3, DW-EXP-7). */
export function chargedLevel({ terrain }: State, place: Place): { building: string; level: number } | null {
  const room = roomAt(terrain, place);
  if (room !== undefined) return { building: room.building.id, level: room.level };
  if (place.surface !== 'ground') return null;
  const house = buildingsOf(terrain).find(
    (building) =>
      topOf(terrain, building) > 0 && comparePointToPolygon(place, outlineOf(building), OFF_WALL + TOLERANCE) <= 0,
  );
  return house === undefined ? null : { building: house.id, level: 1 };
}

/** Does the wire reach from the holder to his claymore (DW-EXP-12)? */
export function isOnWire(state: State, holder: Model, { place }: Device): boolean {
  return isSpotInRange(figureOf(state, holder), standingAt(groundNow(state), place), distances.claymoreWire);
}

/** Claymores a man may fire as a reaction: on the wire, with an active enemy in the sector (Sequence, DW-OPF-5). */
export function readyClaymores(state: State, holder: Model): Device[] {
  const blast = state.chart.blasts.claymore!;
  return state.devices.filter((device) => {
    if (device.type !== 'claymore' || device.holder !== holder.id || !isOnWire(state, holder, device)) return false;
    const at = standingAt(groundNow(state), device.place);
    return enemiesOf(state, holder).some(
      (enemy) => isActive(enemy) && claymoreEffect(blast, at, device.facing, figureOf(state, enemy)) !== undefined,
    );
  });
}

/** Shut doors that a charge of this reach destroys (DW-BLA-9). */
export function doorsWithin(state: State, place: Place, reach: number): string[] {
  const at = standingAt(groundNow(state), place);
  return groundNow(state)
    .openings.filter(
      ({ kind, state: door, floor }) => kind === 'door' && (door === 'shut' || door === 'locked') && floor === at.z,
    )
    .filter(({ wall, from, to }) => {
      const [a, b] = [
        { x: wall.along === 'x' ? from : wall.minX, y: wall.along === 'x' ? wall.minY : from },
        { x: wall.along === 'x' ? to : wall.maxX, y: wall.along === 'x' ? wall.maxY : to },
      ];
      const plan = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
      return comparePointToPolygon(at, plan, reach + TOLERANCE) <= 0;
    })
    .map(({ id }) => id);
}

/** Does a side know of a device: its own, or one on the outside of a wall that one of its men sees (DW-EXP-19)? */
export function isKnownTo(state: State, seat: Seat | null, { owner, type, place, holder }: Device): boolean {
  const hand = holder === null ? undefined : modelById(state, holder);
  if (owner === seat || (seat !== null && hand?.seat === seat)) return true;
  if (hand !== undefined && isSearchedBy(state, seat, hand)) return true;
  const isOutside = type === 'c4' && roomAt(state.terrain, place) === undefined && chargedLevel(state, place) !== null;
  if (!isOutside && type !== 'shaped-charge') return false;
  const at = standingAt(groundNow(state), place);
  return state.models.some((model) => model.seat === seat && isActive(model) && seesPoint(state, model, at));
}

/** A trigger on the ground or picked up doesn't show what it sets off (DW-EXP-19, DW-EXP-20). */
export function thingFor(state: State, seat: Seat | null, thing: Thing): Thing {
  if (thing.kind !== 'trigger') return thing;
  const device = deviceById(state, thing.device);
  return device !== undefined && isKnownTo(state, seat, device) ? thing : { ...thing, device: UNKNOWN_DEVICE };
}

/** An id no device has. */
const UNKNOWN_DEVICE = 'unknown';

function seesPoint(state: State, model: Model, at: Point3): boolean {
  const figure = figureOf(state, model);
  if (state.night && !hasGoggles(model) && !isSpotInRange(figure, at, distances.nightSight)) return false;
  return isPointSeen(groundNow(state), eyeOf(figure), above(at));
}
