import { type Rejection, reject } from '@sandtable/kernel';
import { sizes } from '../../content/catalogue.ts';
import type { Seat, State, Unit } from '../../state.ts';
import { playerOf } from '../units/roster.ts';

/** The most Command Points a player holds, lodged ones included (DS-CP-1, DS-CP-3). */
export function capacityOf({ scenario }: State): number {
  return sizes[scenario.size].capacity;
}

/** Command Points lodged on a player's units. */
export function lodgedBy(state: State, seat: Seat): number {
  return state.units.filter((unit) => unit.seat === seat).reduce((sum, { lodged }) => sum + lodged, 0);
}

/** What a player's hand is refilled to at the start of a Round (DS-CP-2, DS-CP-3). */
export function refillOf(state: State, seat: Seat): number {
  return capacityOf(state) - lodgedBy(state, seat);
}

/** Why a player can't pay this many Command Points, or undefined (DS-CP-6). */
export function cpFault(state: State, seat: Seat, cost: number, clause = 'DS-CP-6'): Rejection | undefined {
  const { cp } = playerOf(state, seat);
  return cp >= cost ? undefined : reject('no-cp', clause, { cp, cost });
}

/** Why a roll of this unit can't be Boosted with a Command Point (DS-DICE-3, DS-CP-4, DS-CARD-39). */
export function boostFault(state: State, unit: Unit, cost = 1): Rejection | undefined {
  if (unit.jammed) return reject('not-eligible', 'DS-CARD-39', { unit: unit.id });
  return cpFault(state, unit.seat, cost, 'DS-CP-4');
}
