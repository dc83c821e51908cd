import { type Point, placeInPolygon } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { State, TakerKey, Unit } from '../../state.ts';
import { distanceToEdge } from '../movement/move-ending.ts';
import { placesAlong } from '../space/places.ts';
import { standRejection } from '../space/standing.ts';

/** Is it a reinforcement whose round has come and that is not on the table yet (DR-MOR-1, 2)? */
export function isDue(state: State, unit: Unit): boolean {
  return unit.status === 'reserve' && unit.berth === null && unit.arrives !== null && unit.arrives.round <= state.round;
}

/** The reinforcements of one who takes turns that may come now, by index. */
export function dueUnits(state: State, taker: TakerKey): Unit[] {
  return state.units.filter((unit) => unit.taker === taker && isDue(state, unit));
}

/** Why a reinforcement cannot come there, or undefined: touching its edge, on its road, and a place to stand (DR-MOR-1). */
export function arrivalRejection(state: State, unit: Unit, at: Point): Rejection | undefined {
  const detail = { unit: unit.id };
  if (unit.arrives === null || !isDue(state, unit)) {
    return reject('wrong-state', 'DR-MOR-1', { ...detail, status: unit.status, round: unit.arrives?.round ?? null });
  }
  const { edge, along } = unit.arrives;
  const away = distanceToEdge(state, at, edge) - unit.card.radius;
  if (away !== 0) return reject('point-outside', 'DR-MOR-1', { ...detail, edge, away });
  if (along !== null && placeInPolygon(touching(at, unit, edge), along) === 'outside') {
    return reject('point-outside', 'DR-MOR-1', { ...detail, edge, why: 'beside-the-road' });
  }
  return standRejection(state, unit, at);
}

/** A place where it can come, the first along the edge; undefined when the edge is blocked (DR-MOR-2). */
export function arrivalPlace(state: State, unit: Unit): Point | undefined {
  for (const at of alongItsEdge(state, unit)) if (arrivalRejection(state, unit, at) === undefined) return at;
  return undefined;
}

/** Places where it can come, all along the edge. */
export function arrivalPlaces(state: State, unit: Unit): Point[] {
  return [...alongItsEdge(state, unit)].filter((at) => arrivalRejection(state, unit, at) === undefined);
}

function alongItsEdge(state: State, { arrives, card }: Unit): Iterable<Point> {
  return arrives === null ? [] : placesAlong(state, arrives.edge, card.radius);
}

/** Where the base touches the edge. */
function touching({ x, y }: Point, { card: { radius } }: Unit, edge: 'north' | 'east' | 'south' | 'west'): Point {
  switch (edge) {
    case 'north':
      return { x, y: y + radius };
    case 'south':
      return { x, y: y - radius };
    case 'east':
      return { x: x + radius, y };
    case 'west':
      return { x: x - radius, y };
  }
}
