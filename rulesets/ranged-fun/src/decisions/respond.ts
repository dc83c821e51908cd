import { plainDecision } from './plain.ts';

/** The target of a contact attack hits back at once (RF-VSRF-5, 6). */
export const respond = plainDecision('respond');

/** … or does not. */
export const decline = plainDecision('decline');
