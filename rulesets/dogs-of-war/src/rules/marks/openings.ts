import {
  compareSlantRange,
  nearestOnBorder,
  type Point,
  type Point3,
  placeInPolygon,
  rectangle,
  squaredDistance,
} from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import type { Ground, Opening } from '../ground/ground.ts';
import { eyeOf, heightOf } from '../measure/body.ts';
import { baseAt, spotAt, TOLERANCE } from '../measure/range.ts';
import { figureOf, groundNow } from '../roster/roster.ts';
import { isPointSeen } from '../sight/line.ts';
import { isInArc } from '../sight/visibility.ts';
import type { Room } from './rooms.ts';

/** A little above the ground, so that the ground itself hides nothing (DW-GEO-20, DW-BLA-5). */
export const OVER_GROUND = 100;

export const above = ({ x, y, z }: Point3): Point3 => ({ x, y, z: z + OVER_GROUND });

/** Can something be thrown through it: not while a door is shut (DW-GEO-7). */
export const isHole = ({ kind, state }: Opening): boolean => kind !== 'door' || state === 'open' || state === 'broken';

const planOf = ({ wall, from, to }: Opening) =>
  wall.along === 'x' ? rectangle(from, wall.minY, to, wall.maxY) : rectangle(wall.minX, from, wall.maxX, to);

/** The middle of an opening, inside the thickness of its wall. */
export function middleOf({ wall, from, to, bottom, top }: Opening): Point3 {
  const along = Math.round((from + to) / 2);
  const z = Math.round((bottom + top) / 2);
  return wall.along === 'x'
    ? { x: along, y: Math.round((wall.minY + wall.maxY) / 2), z }
    : { x: Math.round((wall.minX + wall.maxX) / 2), y: along, z };
}

/** A point of the wall's face on the inside or the outside of a building, at a coordinate along it. */
export function faceOf({ wall, side }: Opening, along: number, inside: boolean): Point {
  const low = side === 'south' || side === 'west' ? !inside : inside;
  return wall.along === 'x'
    ? { x: along, y: low ? wall.minY : wall.maxY }
    : { x: low ? wall.minX : wall.maxX, y: along };
}

/** Is the man beside the opening: rim within 1″, the height above his head or below his feet included (DW-GRN-8)? */
export function isBeside(state: State, model: Model, opening: Opening): boolean {
  const { z } = figureOf(state, model);
  const plan = planOf(opening);
  const near = placeInPolygon(model.place, plan) === 'inside' ? model.place : nearestOnBorder(model.place, plan);
  const rise = Math.max(0, opening.bottom - z - heightOf(model.posture), z - opening.top);
  return compareSlantRange(baseAt(model.place), spotAt(near), rise, distances.openingReach + TOLERANCE) <= 0;
}

function seesOpening(state: State, model: Model, opening: Opening): boolean {
  const figure = figureOf(state, model);
  const middle = middleOf(opening);
  return isInArc(figure, middle) && isPointSeen(groundNow(state), eyeOf(figure), middle);
}

/** Does the straight line from the opening to the mark meet no wall (DW-GRN-19)? */
export function leadsTo(ground: Ground, opening: Opening, mark: Point3): boolean {
  return isPointSeen(ground, middleOf(opening), above(mark));
}

/** The openings of a room by which a thrower reaches the mark, the nearest to him first (DW-GRN-19, DW-GRN-21). */
export function openingsTo(state: State, thrower: Model, { building, level }: Room, mark: Point3): Opening[] {
  const ground = groundNow(state);
  const away = (opening: Opening) => squaredDistance(thrower.place, middleOf(opening));
  return ground.openings
    .filter((opening) => opening.piece === building.id && opening.level === level && isHole(opening))
    .filter((opening) => isBeside(state, thrower, opening) || seesOpening(state, thrower, opening))
    .filter((opening) => leadsTo(ground, opening, mark))
    .sort((a, b) => away(a) - away(b));
}
