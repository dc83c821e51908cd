import { english } from '../text/english/index.ts';

export { randomEdit, randomOrder } from './random-order.ts';
export { randomSetup } from './random-setup.ts';

/** Every type of event the game knows; a long fuzzing run must see them all. */
export const eventTypes: readonly string[] = Object.keys(english.events);

/** No game takes more orders than this, however it is played. */
export const longest = 6000;
