import { plainDecision } from './plain.ts';

/** Gives the game up (DR-WIN-2). Legal, but never a suggestion. */
export const concede = plainDecision('concede', false);
