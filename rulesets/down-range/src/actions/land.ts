import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import type { State } from '../state.ts';
import { type Flight, flightAction, flyer, landingRejection } from './flight.ts';

/** Comes down on the ground below, before or after its Move, and free (DR-FLY-1). */
export type Land = Flight<'land'>;

function check(state: State, seat: Seat, { unit: id }: Land): Rejection | undefined {
  const unit = flyer(state, seat, id);
  if ('code' in unit) return unit;
  if (!unit.flying) return reject('on-the-ground', 'DR-FLY-1', { unit: id });
  return landingRejection(state, unit);
}

export const land = flightAction('land', false, check);
