import { type Rejection, reject } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { Side } from '../../content/measure.ts';
import type { Model, State } from '../../state.ts';
import { areInContact } from '../ground/contact.ts';
import { nearestFreePlace } from '../ground/free-place.ts';
import type { Ground } from '../ground/ground.ts';
import { type Occupant, occupantAt, placeFault } from '../ground/standing.ts';
import { heightOfSurface, type Place, walkedSurface } from '../ground/surfaces.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { entryOf } from '../mission/edges.ts';
import { enemiesOf, groundNow, isActive, occupants } from '../roster/roster.ts';

/** The edges a man may leave by: his side's exit, or for men who walk on, the edges they enter by (DW-MOV-28). */
export function exitEdges(state: State, { seat, team }: Model): readonly Side[] {
  const { mission } = state.scenario;
  if (mission.kind === 'night-cache') return seat === 'one' ? [mission.exit] : [];
  if (mission.kind !== 'snatch') return [];
  if (seat === 'one') return [mission.exit];
  return entryOf(state, team) === null ? [] : mission.entryEdges;
}

/** Does a base at this place touch the edge (DW-MOV-28)? */
export function touchesEdge(state: State, { x, y }: Pick<Place, 'x' | 'y'>, side: Side): boolean {
  const { minX, minY, maxX, maxY } = groundNow(state).bounds;
  const gap = { north: maxY - y, south: y - minY, east: maxX - x, west: x - minX }[side] - BASE_RADIUS;
  return gap <= distances.contact;
}

/** May this man in reserve walk on in this turn (DW-MOV-28, DW-AIR-2)? */
export function mayWalkOn(state: State, model: Model): boolean {
  if (model.on !== 'reserve' || model.dead) return false;
  if (model.entry !== null) return state.turn >= model.entry.turn;
  const entry = entryOf(state, model.team);
  return entry !== null && state.turn >= entry.turn;
}

/** Why he can't walk on there: off his edge, no room, an enemy in contact (DW-MOV-28). */
export function entryFault(
  state: State,
  model: Model,
  place: Place,
  others: readonly Occupant[] = occupants(state, [model.id]),
  back: Place | undefined | null = walkBackPlace(state, model),
): Rejection | undefined {
  const ground = groundNow(state);
  const who = { unit: model.id };
  const isThere =
    back === null
      ? (entryOf(state, model.team)?.edges ?? []).some((side) => touchesEdge(state, place, side))
      : place.x === back?.x && place.y === back.y;
  if (!isThere) return reject('outside-zone', 'DW-MOV-28', who);
  const fault = placeFault(ground, others, place);
  if (fault !== undefined) return reject(fault, 'DW-MOV-28', who);
  return touchesEnemy(state, model, place) ? reject('engaged', 'DW-MOV-28', who) : undefined;
}

const touchesEnemy = (state: State, model: Model, place: Place): boolean =>
  enemiesOf(state, model).some((enemy) => isActive(enemy) && areInContact(groundNow(state), place, enemy.place));

/** Where a man who missed the table walks on: the nearest edge point, or the free place nearest to it; null: he didn't (DW-AIR-2). */
function walkBackPlace(state: State, model: Model): Place | undefined | null {
  const { entry } = model;
  if (entry === null) return null;
  const ground = groundNow(state);
  const place = { ...entry.at, surface: walkedSurface(ground, entry.at) };
  return nearestFreePlace(ground, occupants(state, [model.id]), place, (at) => !touchesEnemy(state, model, at));
}

/** Places on his edge where he could walk on. */
export function entryPlaces(state: State, model: Model): Place[] {
  const ground = groundNow(state);
  const others = occupants(state, [model.id]);
  const back = walkBackPlace(state, model);
  if (back !== null) {
    const place = back && { x: back.x, y: back.y, surface: walkedSurface(ground, back) };
    return place !== undefined && entryFault(state, model, place, others, back) === undefined ? [place] : [];
  }
  const enemies = enemiesOf(state, model).filter(isActive);
  return (entryOf(state, model.team)?.edges ?? [])
    .flatMap((side) => placesAtEdge(ground, side))
    .filter(
      (place) =>
        occupantAt(others, place, heightOfSurface(ground, place.surface)) === undefined &&
        !enemies.some((enemy) => areInContact(ground, place, enemy.place)),
    );
}

/** How far apart the places are that a man is offered on an edge. */
const SPACING = 1000;

const atEdges = new WeakMap<Ground, Map<Side, readonly Place[]>>();

/** Those of them where a base may stand while nobody else is there; worked out once for each ground. */
function placesAtEdge(ground: Ground, side: Side): readonly Place[] {
  const known = atEdges.get(ground) ?? new Map<Side, readonly Place[]>();
  atEdges.set(ground, known);
  const found =
    known.get(side) ?? spacedAlong(ground, side).filter((place) => placeFault(ground, [], place) === undefined);
  known.set(side, found);
  return found;
}

function spacedAlong(ground: Ground, side: Side): Place[] {
  const { minX, minY, maxX, maxY } = ground.bounds;
  const upright = side === 'east' || side === 'west';
  const [from, to] = upright ? [minY, maxY] : [minX, maxX];
  const across = { north: maxY, east: maxX, south: minY, west: minX }[side];
  const inside = across + (side === 'north' || side === 'east' ? -BASE_RADIUS : BASE_RADIUS);
  const places: Place[] = [];
  for (let along = from + SPACING; along < to; along += SPACING) {
    const point = upright ? { x: inside, y: along } : { x: along, y: inside };
    places.push({ ...point, surface: walkedSurface(ground, point) });
  }
  return places;
}
