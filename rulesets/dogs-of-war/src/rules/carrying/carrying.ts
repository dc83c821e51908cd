import { INCH } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { Model, State } from '../../state.ts';
import { areInContact } from '../ground/contact.ts';
import { freePlaceBeside, nearestFreePlace } from '../ground/free-place.ts';
import { placeFault } from '../ground/standing.ts';
import type { Place } from '../ground/surfaces.ts';
import { armFault } from '../health/duty.ts';
import { groundNow, isActive, isPresent, occupants } from '../roster/roster.ts';

/** Has lost HP or can't move (DW-CAR-11). */
export const isWounded = ({ hp, scores, immobilized }: Model): boolean => hp < scores.hp || immobilized;

/** May he be carried: a wounded team mate, anybody unconscious, a bound enemy (DW-CAR-1)? */
function isLiftable(carrier: Model, load: Model): boolean {
  if (!isPresent(load) || load.id === carrier.id || load.carriedBy !== null || load.carrying !== null) return false;
  if (load.unconscious || (load.seat !== carrier.seat && load.captured)) return true;
  return load.team === carrier.team && isActive(load) && isWounded(load);
}

/** Why a man who can act can't lift this one (DW-CAR-1, DW-CAR-11). */
export function liftFault(state: State, carrier: Model, load: Model): Rejection | undefined {
  const who = { unit: carrier.id };
  if (carrier.immobilized) return reject('immobilized', 'DW-CAR-1', who);
  if (carrier.carrying !== null) return reject('carrying', 'DW-CAR-1', who);
  const arm = armFault(carrier, 2);
  if (arm !== undefined) return reject(arm, 'DW-CAR-1', who);
  if (carrier.posture === 'prone') return reject('wrong-posture', 'DW-CAR-11', who);
  if (!areInContact(groundNow(state), carrier.place, load.place))
    return reject('not-adjacent', 'DW-CAR-1', { unit: load.id });
  return isLiftable(carrier, load) ? undefined : reject('not-a-target', 'DW-CAR-1', { unit: load.id });
}

/** Why the carried man can't be put down there: not free, or not in contact (DW-CAR-2). */
export function putDownFault(state: State, carrier: Model, place: Place): Rejection | undefined {
  const who = { unit: carrier.id };
  if (carrier.carrying === null) return reject('not-a-target', 'DW-CAR-2', who);
  const fault = placeFault(groundNow(state), occupants(state, [carrier.carrying]), place);
  if (fault !== undefined) return reject(fault, 'DW-CAR-2', who);
  return areInContact(groundNow(state), carrier.place, place) ? undefined : reject('not-adjacent', 'DW-CAR-2', who);
}

/** The nearest free place in contact with the carrier, or failing that the nearest at all (DW-CAR-7). */
export function placeBeside(state: State, { place }: Model, load: Model): Place {
  const ground = groundNow(state);
  const others = occupants(state, [load.id]);
  if (placeFault(ground, others, place) === undefined) return place;
  const west = { x: place.x - INCH, y: place.y };
  return freePlaceBeside(ground, others, place, west) ?? nearestFreePlace(ground, others, place) ?? place;
}
