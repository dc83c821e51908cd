import { plainDecision } from '@sandtable/kernel';

/** An aimed shot's location, moved by one or kept (DW-LOC-3). */
export const shiftLocation = plainDecision('shift-location', 'choose');
export const keepLocation = plainDecision('keep-location', 'choose');
