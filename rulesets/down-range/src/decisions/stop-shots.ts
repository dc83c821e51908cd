import { plainDecision } from './plain.ts';

/** Fewer attacks than the weapon could make are enough (DR-AUT-2). */
export const stopShots = plainDecision('stop_shots');
