import { plainDecision } from '@sandtable/kernel';

/** The target of a contact attack hits back at once (RF-VSRF-5, 6). */
export const respond = plainDecision('respond', 'attack');

/** … or does not. */
export const decline = plainDecision('decline', 'decline');
