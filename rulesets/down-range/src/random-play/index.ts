import { english } from '../text/english/index.ts';

export { glance } from './glance.ts';
export { randomEdit } from './random-edit.ts';
export { randomOrder } from './random-order.ts';
export { randomSetup } from './random-setup.ts';
export { randomStanding } from './random-standing.ts';

/** Every type of event the game knows; a long fuzzing run must see them all. */
export const eventTypes: readonly string[] = Object.keys(english.events);

/** No game takes more orders than this, no matter who plays. */
export const longest = 20_000;

/** Three games in four stop after this many commands: most brawls are over by then, printed scenarios aren't. */
export const patience = 50;
