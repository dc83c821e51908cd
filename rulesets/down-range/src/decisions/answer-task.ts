import { plainDecision } from '@sandtable/kernel';

/** The other side agrees that a task missing from the catalogue may be tried at this Difficulty (DR-TSK-2). */
export const acceptTask = plainDecision('accept-task', 'accept');

/** The other side refuses: nothing is spent, and nothing happens. */
export const refuseTask = plainDecision('refuse-task', 'decline');
