import { type Rejection, reject } from '@sandtable/kernel';
import { capacityOf, heaviestRider, isTooHeavy, weightClause } from '../content/riding.ts';
import { gridOf, type State, type Unit } from '../state.ts';
import { remainingHalf, standFault } from './movement.ts';

/** Why a rider cannot be aboard a carrier at all, or undefined: side, class, weight, room (RF-RIDE-1 to 3, 11). */
export function carrierRejection(rider: Unit, carrier: Unit): Rejection | undefined {
  const detail = { unit: rider.id, carrier: carrier.id };
  if (capacityOf(carrier.type) === 0 || carrier.seat !== rider.seat)
    return reject('carrier-class', 'RF-RIDE-3', detail);
  if (isTooHeavy(rider.type, carrier.type)) {
    const weights = { ...detail, armour: rider.type.stats.armour, most: heaviestRider(carrier.type) };
    return reject('too-heavy', weightClause(carrier.type), weights);
  }
  return carrier.cargo.length < capacityOf(carrier.type) ? undefined : reject('no-capacity', 'RF-RIDE-11', detail);
}

/** Getting on or off takes some remaining point, unless MOVEMENT is 0 (RF-RIDE-7). */
export function hasPointsToRide(rider: Unit): boolean {
  return rider.movement === 0 || remainingHalf(rider) > 0;
}

/** The free squares around a cell that a rider could legally enter (RF-RIDE-5, RF-BOOM-5). */
export function squaresAround(state: State, rider: Unit, cell: number): number[] {
  const grid = gridOf(state);
  const free: number[] = [];
  for (let direction = 0; direction < grid.directions; direction++) {
    const to = grid.neighbour(cell, direction);
    if (to >= 0 && state.occupant[to] === -1 && standFault(state, rider, to) === undefined) free.push(to);
  }
  return free;
}
