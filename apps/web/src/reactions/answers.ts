import type { TableSession } from '../table/table-store.ts';
import type { Choice, Considered, Quick } from '../thinker/planner.ts';

/** How many answers have a row and a key; whatever else there is comes with More actions. */
export const SHOWN = 4;

/** The answers in rows. */
export function shownAnswers({ quick }: Considered): readonly Quick[] {
  return quick.slice(0, SHOWN);
}

/** Everything else that could be done: answers for which there was no row, and the rest of the menu. */
export function otherChoices({ choices, quick }: Considered): readonly Choice[] {
  const known = new Set(quick.slice(0, SHOWN).map(({ command }) => JSON.stringify(command)));
  return choices.filter(
    ({ command, role }) =>
      role !== 'decline' && role !== 'concede' && (command === undefined || !known.has(JSON.stringify(command))),
  );
}

/** Gives the answer with this number. */
export function giveAnswer(session: TableSession, index: number): void {
  const { considered, sending } = session.state;
  const answer = considered === null ? undefined : shownAnswers(considered)[index];
  if (answer !== undefined && !sending) void session.send(answer.command);
}

/** Whether a question out of turn is open, and nothing else is being planned in it. */
export function isReacting({ state: { considered, intent, chosen } }: TableSession): boolean {
  const isFree = chosen === null || chosen === considered?.actor;
  return considered?.reaction != null && intent.kind === 'none' && isFree;
}
