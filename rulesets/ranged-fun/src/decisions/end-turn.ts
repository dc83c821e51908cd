import { plainDecision } from './plain.ts';

/** The active player is done; what is left of points and allowances is lost (RF-TURN-5). */
export const endTurn = plainDecision('endTurn');
