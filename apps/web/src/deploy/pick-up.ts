import { chooseUnit } from '../orders/intents.ts';
import { nextQuestion } from '../orders/place-rest.ts';
import type { TableSession } from '../table/table-store.ts';

/** Whether a placed unit may be picked up again: only if that needs no other player's consent. */
export function canPickUp(session: TableSession, unit: string): boolean {
  const { considered, ready } = session.state;
  if (considered?.placing?.kind !== 'start' || session.othersDecide) return false;
  return ready?.unit === unit || placedWith(session, unit) !== null;
}

/**
 * Picks up a placed unit. The table goes back to before it was placed, and units placed after it are put back where
 * they stood; those placed before this page was opened go back to the tray instead.
 */
export async function pickUp(session: TableSession, unit: string): Promise<void> {
  const { decision, ready } = session.state;
  if (decision === null || session.state.placing || session.state.sending || !canPickUp(session, unit)) return;
  if (ready?.unit === unit) {
    session.set({ ready: null });
    return chooseUnit(session, unit);
  }
  const entry = placedWith(session, unit);
  if (entry === null) return;
  const others = [...session.ordersAfter(entry), ...(ready === null ? [] : [ready.command])];
  session.set({ placing: true, held: null, ready: null, intent: { kind: 'none' } });
  try {
    if (!(await session.undoTo(entry))) return;
    await nextQuestion(session, decision.id);
    for (const command of others) {
      const asked = session.state.decision;
      if (asked === null || session.state.considered?.placing == null || !(await session.send(command))) break;
      await nextQuestion(session, asked.id);
    }
  } finally {
    session.set({ placing: false });
  }
  // If a unit couldn't go back to its place, the page says why: choosing a unit must not clear that notice.
  const { notice } = session.state;
  await chooseUnit(session, unit);
  if (notice !== null) session.set({ notice });
}

/** The entry that put this unit on the table: the first whose line is about it. */
function placedWith({ state: { log } }: TableSession, unit: string): number | null {
  const line = log.find(
    ({ entry, outcome, text }) =>
      entry !== null && outcome !== 'undone' && text.find((span) => span.unit !== undefined)?.unit === unit,
  );
  return line?.entry ?? null;
}
