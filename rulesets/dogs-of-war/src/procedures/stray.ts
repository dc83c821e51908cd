import type { Point3 } from '@sandtable/geometry';
import { type Play, rollOne } from '@sandtable/kernel';
import { strayDistance, strayPoint } from '../rules/grenades/throws.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { restingPlace } from '../rules/marks/stray.ts';
import { figureOf } from '../rules/roster/roster.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';

/** Direction and distance of a miss (DW-GRN-11): where it would come down with nothing in the way. */
export function* strayRoll(
  table: DogsOfWarTable,
  thrower: Model,
  start: Place,
  mark: Point3,
): Play<{ x: number; y: number }> {
  const { seat } = thrower;
  const about = { model: thrower.id };
  const direction = yield* rollOne(10, { seat, label: 'direction', clause: 'DW-GRN-11', about });
  const inches = yield* rollOne(6, { seat, label: 'distance', clause: 'DW-GRN-11', about });
  const distance = strayDistance(figureOf(table.state, thrower), mark, inches);
  const towards = { x: mark.x - thrower.place.x, y: mark.y - thrower.place.y };
  const behind = { x: start.x - towards.x, y: start.y - towards.y };
  return strayPoint(behind, start, direction, distance);
}

/** A miss strays from a place and comes to rest (DW-GRN-11, DW-GRN-12). */
export function* strayFrom(table: DogsOfWarTable, thrower: Model, start: Place, mark: Point3): Play<Place> {
  const to = yield* strayRoll(table, thrower, start, mark);
  const rest = restingPlace(table.state.terrain, start, to);
  table.emit({ type: 'grenade-strayed', clause: 'DW-GRN-11', model: thrower.id, from: start, at: rest });
  return rest;
}
