import { reject } from '@sandtable/kernel';
import { newUnit } from '../../new-unit.ts';
import type { State, Unit } from '../../state.ts';
import { putDownFault, putDownSpots } from '../placing/put-down.ts';
import { DOOR } from '../transport/transport.ts';
import { discOf, playerOf, unitById } from '../units/roster.ts';
import type { Special } from './special.ts';

/** The packaged unit is Placed within 3″ of its carrier (DS-CARD-30). */
export const deployDrones: Special = {
  needs: ['places'],
  fault(state, { unit, base }, { places = [] }) {
    const drones = packagedIn(state, unit);
    if (drones === undefined) return reject('not-eligible', 'DS-CARD-29', { unit: unit.id });
    return putDownFault(state, drones, discOf(unit, base), DOOR, places);
  },
  options(state, { unit, base }) {
    const drones = packagedIn(state, unit);
    const places = drones === undefined ? undefined : putDownSpots(state, drones, discOf(unit, base), DOOR);
    return places === undefined ? [] : [{ places }];
  },
};

/** The unit that a carrier brings and has not deployed, as it would come to be (DS-CARD-29). */
export function packagedIn(state: State, carrier: Unit): Unit | undefined {
  const entry = playerOf(state, carrier.seat).list.find((each) => each.packagedIn === carrier.id);
  if (entry === undefined || unitById(state, entry.id) !== undefined) return undefined;
  return newUnit(entry.id, carrier.seat, entry.card);
}
