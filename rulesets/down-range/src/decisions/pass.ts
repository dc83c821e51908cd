import { plainDecision } from '@sandtable/kernel';

/**
 * No Reaction, or no further one, in this window (DR-REA-9). Random play comes upon it before it has looked for a
 * Reaction in vain so often that all there are must be listed.
 */
export const pass = plainDecision('pass', 'decline', { weight: 2 });
