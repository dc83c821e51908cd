import {
  ceilMils,
  compareGap,
  DIRECTIONS,
  type Disc,
  gapBetween,
  type Mils,
  type Point,
  stepTowards,
} from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';
import { adjacentClause, adjacentReach } from '../space/space.ts';
import { baseOf, standRejection } from '../space/standing.ts';

/** Steps are rounded down to whole mils; without this gap bases would overlap by one. */
const AIR: Mils = 50;

/** How far apart the rings are in which a place farther off is looked for. */
const RING: Mils = 500;

/** Why a unit cannot be placed there, next to another's base, or undefined (DR-PAS-3, DR-VEH-9, DR-UMV-8). */
export function besideRejection(
  state: State,
  unit: Unit,
  body: Unit,
  at: Point,
  flying = false,
): Rejection | undefined {
  const base = baseOf(body);
  const place: Disc = { x: at.x, y: at.y, radius: unit.card.radius };
  const reach = adjacentReach(state);
  if (base === null || compareGap(base, place, reach) > 0) {
    const gap = base === null ? null : ceilMils(gapBetween(base, place));
    const short = gap === null ? null : gap - reach;
    return reject('not-adjacent', adjacentClause(state), { unit: unit.id, beside: body.id, gap, short });
  }
  return standRejection(state, unit, at, { flying });
}

/** Places all round a body where a unit could stand, close to it before farther off; by compass from the east. */
export function* placesBeside(state: State, unit: Unit, body: Unit, flying = false): Generator<Point, void, void> {
  const base = baseOf(body);
  if (base === null) return;
  const touching = base.radius + unit.card.radius;
  for (const gap of [AIR, adjacentReach(state) - AIR]) {
    for (const direction of DIRECTIONS) {
      const at = stepTowards(base, direction, touching + gap);
      if (besideRejection(state, unit, body, at, flying) === undefined) yield at;
    }
  }
}

/** The first of them; undefined when there is no room at all. */
export function placeBesideOf(state: State, unit: Unit, body: Unit): Point | undefined {
  for (const at of placesBeside(state, unit, body)) return at;
  return undefined;
}

/** The nearest place round a body where a unit could stand, however far off, in rings of half an inch. */
export function nearestPlace(state: State, unit: Unit, body: Unit): Point | undefined {
  const base = baseOf(body);
  if (base === null) return undefined;
  const touching = base.radius + unit.card.radius + AIR;
  for (let gap = 0; gap <= state.width + state.height; gap += RING) {
    for (const direction of DIRECTIONS) {
      const at = stepTowards(base, direction, touching + gap);
      if (standRejection(state, unit, at) === undefined) return at;
    }
  }
  return undefined;
}
