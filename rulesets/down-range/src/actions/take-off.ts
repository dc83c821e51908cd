import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { standRejection } from '../rules/space/standing.ts';
import type { State } from '../state.ts';
import { type Flight, flightAction, flyer } from './flight.ts';

/** Rises into the air where it stands, to hover there or fly on: the start of its Move, and free (DR-FLY-1). */
export type TakeOff = Flight<'take-off'>;

function check(state: State, seat: Seat, { unit: id }: TakeOff): Rejection | undefined {
  const unit = flyer(state, seat, id);
  if ('code' in unit) return unit;
  if (unit.flying) return reject('in-the-air', 'DR-FLY-1', { unit: id });
  // Down at the end of a Move is down: to rise again would be the start of another.
  if (unit.moves > 0) return reject('move-spent', 'DR-FLY-1', { unit: id });
  // Another may hover above it.
  return unit.at === null ? undefined : standRejection(state, unit, unit.at, { flying: true });
}

export const takeOff = flightAction('take-off', true, check);
