import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { standRejection } from '../rules/space/standing.ts';
import type { State } from '../state.ts';
import { type Flight, flightAction, flyer } from './flight.ts';

/** Rises into the air where it stands, to hover there or fly on: the start of its Move, and free (DR-FLY-1). */
export type TakeOff = Flight<'take_off'>;

function check(state: State, seat: Seat, { unit: id }: TakeOff): Rejection | undefined {
  const unit = flyer(state, seat, id);
  if ('code' in unit) return unit;
  if (unit.flying) return reject('E_BAD_ARG', 'DR-FLY-1', { unit: id, why: 'in-the-air' });
  // Down at the end of a Move is down: to rise again would be the start of another.
  if (unit.moves > 0) return reject('E_MOVE_SPENT', 'DR-FLY-1', { unit: id });
  // Another may hover above it.
  return unit.at === null ? undefined : standRejection(state, unit, unit.at, { flying: true });
}

export const takeOff = flightAction('take_off', true, check);
