import { reject } from '@sandtable/kernel';
import { putDownFault, putDownSpots } from '../placing/put-down.ts';
import { DOOR, passengerOf } from '../transport/transport.ts';
import { discOf } from '../units/roster.ts';
import type { Special } from './special.ts';

/** All living bases of the unit aboard are Placed within 3″ of the transport (DS-CARD-32). */
export const unload: Special = {
  needs: ['places'],
  fault(state, { unit, base }, { places = [] }) {
    const passenger = passengerOf(state, unit);
    if (passenger === undefined) return reject('not-eligible', 'DS-CARD-32', { transport: unit.id });
    return putDownFault(state, passenger, discOf(unit, base), DOOR, places);
  },
  options(state, { unit, base }) {
    const passenger = passengerOf(state, unit);
    const places = passenger === undefined ? undefined : putDownSpots(state, passenger, discOf(unit, base), DOOR);
    return places === undefined ? [] : [{ places }];
  },
};
