import type { Path } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { Model, State } from '../../state.ts';
import { areInContact } from '../ground/contact.ts';
import { freePlaceBeside } from '../ground/free-place.ts';
import { placeFault } from '../ground/standing.ts';
import type { Place } from '../ground/surfaces.ts';
import { groundNow, isPresent, occupants } from '../roster/roster.ts';
import { placeAfter } from './path-check.ts';
import { stepsOf } from './steps.ts';

/** Why this man can't lead that one: not a prisoner of his side, unable to walk, or not in contact (DW-SUR-5, DW-SUR-7). */
export function leadFault(state: State, captor: Model, prisoner: Model): Rejection | undefined {
  const who = { unit: prisoner.id };
  const led = isPresent(prisoner) && prisoner.captured && prisoner.seat !== captor.seat && prisoner.carriedBy === null;
  if (!led || prisoner.unconscious || prisoner.immobilized) return reject('not-a-target', 'DW-SUR-5', who);
  return areInContact(groundNow(state), captor.place, prisoner.place)
    ? undefined
    : reject('not-adjacent', 'DW-SUR-5', who);
}

/** Where a led man goes when his captor stands there: in contact, the free place nearest to where he was (DW-SUR-8). */
export function placeOfLed(state: State, captor: Model, at: Place, prisoner: Model): Place | undefined {
  const ground = groundNow(state);
  const others = [
    ...occupants(state, [captor.id, prisoner.id]),
    ...occupants({ ...state, models: [{ ...captor, place: at }] }),
  ];
  const suits = (place: Place) => areInContact(ground, at, place) && placeFault(ground, others, place) === undefined;
  if (suits(prisoner.place)) return prisoner.place;
  return freePlaceBeside(ground, others, at, prisoner.place);
}

/** How far a man gets with the one he leads: up to the step on which there would be no room for him (DW-SUR-8). */
export function leadAlong(state: State, captor: Model, path: Path, prisoner: Model): { path: Path; place: Place } {
  let [gone, led]: [Path, Model] = [path.slice(0, 1), prisoner];
  for (const step of stepsOf(path)) {
    const next = [...gone, ...step.path.slice(1)];
    const place = placeOfLed(state, captor, placeAfter(state, captor, next), led);
    if (place === undefined) break;
    [gone, led] = [next, { ...led, place }];
  }
  return { path: gone, place: led.place };
}
