import { plainDecision } from '@sandtable/kernel';

/** Another side agrees that a deed no catalogue knows may be tried at that Difficulty (DR-TSK-2). */
export const acceptTask = plainDecision('accept-task', 'accept');

/** Or does not: nothing is spent, and nothing happens. */
export const refuseTask = plainDecision('refuse-task', 'decline');
