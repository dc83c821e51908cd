import type { TablePoint } from '@sandtable/game';
import { INCH, inches } from '@sandtable/geometry';
import { isOnSurface, type Place, standingAt, walkedSurface } from './rules/ground/surfaces.ts';
import { rangeToSpot } from './rules/measure/range.ts';
import { enemiesOf, figureOf, groundNow, isActive, modelById } from './rules/roster/roster.ts';
import { isHalfSeen, rangeOf, sightOf } from './rules/sight/visibility.ts';
import { cloneState, type Model, type State } from './state.ts';

/** A point, on a floor or roof where one is named. */
export type PlannedPoint = TablePoint & { readonly surface?: string };

/** The table with a man elsewhere: on the floor that is named, on the one he is on where it reaches there, else on the ground. */
export function movedTo(given: State, id: string, to: PlannedPoint): State {
  const state = cloneState(given);
  const model = modelById(state, id);
  if (model === undefined) return state;
  model.place = placeAt(state, model, to);
  model.on = 'table';
  return state;
}

function placeAt(state: State, { place }: Model, to: PlannedPoint): Place {
  const ground = groundNow(state);
  const point = { x: inches(to.x), y: inches(to.y) };
  if (to.surface !== undefined) return { ...point, surface: to.surface };
  const same: Place = { ...point, surface: place.surface };
  return isOnSurface(ground, same) ? same : { ...point, surface: walkedSurface(ground, point) };
}

/**
 * How far apart two men, or a man and a point, are, in inches. Not a number where nobody may know before a shot is declared:
 * between the two sides, and to a point, unless the match allows measuring (DW-TGT-10).
 */
export function distance(state: State, from: string | PlannedPoint, to: string | PlannedPoint): number {
  const ends = [from, to].map((end) => (typeof end === 'string' ? modelById(state, end) : end));
  const [a, b] = ends;
  if (a === undefined || b === undefined) return Number.NaN;
  const friends = 'seat' in a && 'seat' in b && a.seat === b.seat;
  if (!friends && !state.options.measuring) return Number.NaN;
  if ('seat' in a) return ('seat' in b ? rangeOf(state, a, b) : toPoint(state, a, b)) / INCH;
  if ('seat' in b) return toPoint(state, b, a) / INCH;
  const [x, y] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(x * x + y * y);
}

function toPoint(state: State, model: Model, to: PlannedPoint): number {
  return rangeToSpot(figureOf(state, model), standingAt(groundNow(state), placeAt(state, model, to)));
}

/** The active enemies who could shoot at a man where he is: half of him in sight, in their arc, not lost in the dark. */
export function seenBy(state: State, id: string): readonly string[] {
  const model = modelById(state, id);
  if (model === undefined || model.on !== 'table') return [];
  return enemiesOf(state, model)
    .filter((enemy) => {
      if (!isActive(enemy)) return false;
      const sight = sightOf(state, enemy, model);
      return sight.inArc && !sight.dark && isHalfSeen(sight);
    })
    .map((enemy) => enemy.id);
}
