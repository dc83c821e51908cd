import { plainDecision } from './plain.ts';

/** Gives the game up, at any decision of one's own (RF-END-4). Legal, but never a suggestion. */
export const concede = plainDecision('concede', false);
