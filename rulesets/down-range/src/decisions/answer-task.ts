import { plainDecision } from './plain.ts';

/** Another side agrees that a deed no catalogue knows may be tried at that Difficulty (DR-TSK-2). */
export const acceptTask = plainDecision('accept_task');

/** Or does not: nothing is spent, and nothing happens. */
export const refuseTask = plainDecision('refuse_task');
