import { plainDecision } from '@sandtable/kernel';

/**
 * No Reaction, or no further one, in this window (DR-REA-9). The weight makes random play draw this before it has
 * missed so often that it must list every Reaction there is.
 */
export const pass = plainDecision('pass', 'decline', { weight: 2 });
