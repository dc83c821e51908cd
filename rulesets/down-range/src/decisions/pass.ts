import { plainDecision } from './plain.ts';

/** No Reaction, or no further one, in this window (DR-REA-9). */
export const pass = plainDecision('pass');
