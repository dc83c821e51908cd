import type { Rejection } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';
import { hasDie, isWaiting, taskforceOf } from '../reaction/taskforce.ts';
import { loadFault } from '../transport/transport.ts';
import { unitById, unitsOf } from '../units/roster.ts';
import type { Special } from './special.ts';

/** A unit of the same Taskforce goes aboard (DS-CARD-33). */
export const load: Special = {
  needs: ['passenger'],
  fault: (state, { unit }, { passenger = '' }) => boardingFault(state, unit, passenger),
  options: (state, { unit }) =>
    unitsOf(state, unit.seat)
      .filter(({ id }) => boardingFault(state, unit, id) === undefined)
      .map(({ id }) => ({ passenger: id })),
};

function boardingFault(state: State, transport: Unit, passenger: string): Rejection | undefined {
  const members = taskforceOf(state, transport.seat);
  const waiting = members.filter((id) => hasDie(state, id) || isWaiting(state, id));
  return loadFault(state, transport, unitById(state, passenger), members, waiting);
}
