export { eventTypes } from './event-types.ts';
export { randomEdit } from './random-edit.ts';
export { randomOrder } from './random-order.ts';
export { randomSetup } from './random-setup.ts';

/** No game takes more orders than this, even between players who choose at random. */
export const longest = 8000;
