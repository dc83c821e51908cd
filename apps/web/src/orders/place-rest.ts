import { askedFor } from '../table/asked.ts';
import type { TableState } from '../table/table-state.ts';
import type { TableSession } from '../table/table-store.ts';
import { answerSensibly } from './intents.ts';

/** More than any force has. */
const MOST = 80;

/** Lets the computer place one unit after the other, until something else is asked or a place is refused. */
export async function placeRest(session: TableSession): Promise<void> {
  session.set({ placing: true });
  try {
    for (let placed = 0; placed < MOST; placed++) {
      const { decision } = session.state;
      if (decision === null || askedFor(decision) !== 'placing' || !(await answerSensibly(session))) return;
      await nextQuestion(session, decision.id);
    }
  } finally {
    session.set({ placing: false });
  }
}

/** Settles when another question than this one is on the screen, or the game is over. */
function nextQuestion({ store }: TableSession, id: number): Promise<void> {
  const isThere = ({ decision, result }: TableState): boolean =>
    result !== null || (decision !== null && decision.id !== id);
  return new Promise((resolve) => {
    if (isThere(store.getState())) return resolve();
    const stop = store.subscribe((state) => {
      if (!isThere(state)) return;
      stop();
      resolve();
    });
  });
}
