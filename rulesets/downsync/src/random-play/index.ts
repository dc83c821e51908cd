import { events } from '../text/english/events.ts';

export { randomEdit, randomOrder } from './random-order.ts';
export { randomSetup } from './random-setup.ts';

/** Every type of event the game knows; a long fuzzing run must see them all. */
export const eventTypes: readonly string[] = Object.keys(events);

/** No game takes more orders than this, even between players who choose at random. */
export const longest = 6000;
