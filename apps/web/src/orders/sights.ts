import type { TableSession } from '../table/table-store.ts';
import { words } from '../table/words.ts';

/*
 * Who sees whom: lines from the chosen unit, at its planned spot if it has one, to every enemy. By a key, for as long as it
 * is held or until it is pressed again.
 */

export async function showSights(session: TableSession, how: 'held' | 'kept'): Promise<void> {
  const { chosen, intent } = session.state;
  if (chosen === null) {
    if (how === 'kept') session.set({ notice: { text: words.sightOfWhom, clause: '', tone: 'plain' } });
    return;
  }
  const from = intent.kind === 'move' ? (intent.plan?.end ?? null) : null;
  const overlays = await session.thinking.sights(chosen, from);
  if (session.state.chosen === chosen) session.set({ sights: { how, overlays } });
}

/** Puts them away; those that were only held until now, or all. */
export function hideSights(session: TableSession, how: 'held' | 'kept'): void {
  if (session.state.sights?.how === how) session.set({ sights: null });
}

export function toggleSights(session: TableSession): void | Promise<void> {
  return session.state.sights === null ? showSights(session, 'kept') : session.set({ sights: null });
}

/** Takes the ruler in hand or puts it away, with what it showed. */
export function toggleRuler(session: TableSession): void {
  session.set({ ruler: { held: !session.state.ruler.held, shown: false } });
}
