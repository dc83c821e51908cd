import { plainDecision } from '@sandtable/kernel';

/** Fewer attacks than the weapon could make are enough (DR-AUT-2). */
export const stopShots = plainDecision('stop-shots', 'decline');
