import { plainDecision } from './plain.ts';

/** No reaction, or no further one, to this step; counters stay (RF-OW-10, 18). */
export const pass = plainDecision('pass');
