import { rimPoints, squaredDistance } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import { placeFault } from '../ground/standing.ts';
import { isOnSurface, type Place } from '../ground/surfaces.ts';
import { TOLERANCE } from '../measure/range.ts';
import { groundNow, occupants } from '../roster/roster.ts';

/** Why a man can't get off there: more than 2″ from the middle, or no room (DW-AIR-5). */
export function landingFault(state: State, model: Model, place: Place, spot: Place): Rejection | undefined {
  const who = { unit: model.id };
  const reach = distances.getOff + TOLERANCE;
  if (place.surface !== spot.surface || squaredDistance(place, spot) > reach * reach)
    return reject('outside-zone', 'DW-AIR-5', who);
  const fault = placeFault(groundNow(state), occupants(state, [model.id]), place);
  return fault === undefined ? undefined : reject(fault, 'DW-AIR-5', who);
}

/** Places around the middle where a man could get off: the middle, and two rings about it. */
export function landingPlaces(state: State, model: Model, spot: Place): Place[] {
  const ground = groundNow(state);
  return [spot, ...[1000, 2000].flatMap((radius) => rimPoints(spot, radius, 8))]
    .map(({ x, y }): Place => ({ x, y, surface: spot.surface }))
    .filter((place) => isOnSurface(ground, place) && landingFault(state, model, place, spot) === undefined);
}
