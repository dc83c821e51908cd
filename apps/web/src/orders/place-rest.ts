import { noteAutomatic } from '../session/automatic-answers.ts';
import type { TableState } from '../table/table-state.ts';
import type { TableSession } from '../table/table-store.ts';
import { fresh } from '../thinker/fresh.ts';
import { answerSensibly } from './intents.ts';

/** More than any force has. */
const MOST = 80;

/**
 * Lets the computer place one unit after the other, until something else is asked or a place is refused. The last one
 * before a battle waits for Start. One undo takes all of it back.
 */
export async function placeRest(session: TableSession): Promise<void> {
  session.set({ placing: true, held: null, ready: null, intent: { kind: 'none' } });
  try {
    for (let placed = 0; placed < MOST; placed++) {
      const { decision, considered } = session.state;
      if (decision === null || considered?.placing == null) return;
      const { kind, units } = considered.placing;
      if (kind === 'start' && units.length === 1) return await holdLast(session, decision.id, placed > 0);
      const before = session.state.view?.sequence ?? 0;
      if (!(await answerSensibly(session))) return;
      if (placed > 0) noteAutomatic(session.table, before);
      await nextQuestion(session, decision.id);
    }
  } finally {
    session.set({ placing: false });
  }
}

async function holdLast(session: TableSession, decision: number, batch: boolean): Promise<void> {
  const command = await fresh(session.thinking.suggest(decision));
  const [unit] = session.state.considered?.placing?.units ?? [];
  if (command === null || unit === undefined || session.state.decision?.id !== decision) return;
  const at = await fresh(session.thinking.endOf(command));
  session.set({ ready: { unit: unit.unit, command, at, batch }, canUndo: true });
}

/** Settles when another question than this one is on the screen, or the game is over. */
export function nextQuestion({ store }: TableSession, id: number): Promise<void> {
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
