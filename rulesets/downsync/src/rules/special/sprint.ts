import { loneOption, replaceFault, replaceOptions } from '../placing/replace.ts';
import { cardOf } from '../units/roster.ts';
import type { Special } from './special.ts';

/** The unit's bases are Placed within its speed of where they stand (DS-CARD-18). */
export const sprint: Special = {
  needs: ['places'],
  fault: (state, { unit }, { places = [] }) => replaceFault(state, unit, cardOf(unit).speed, places),
  *options(state, { unit }) {
    const { speed } = cardOf(unit);
    let together = false;
    for (const places of replaceOptions(state, unit, speed)) {
      together = true;
      yield { places };
    }
    if (!together) for (const places of loneOption(state, unit, speed)) yield { places };
  },
};
