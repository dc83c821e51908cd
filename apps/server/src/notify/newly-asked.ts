import type { Outlook } from '@sandtable/host';
import type { Seat } from '@sandtable/kernel';

/** A player who is asked again this soon after an order is still at the table. */
const STILL_THERE_MS = 15_000;

/**
 * Who is asked now and wasn't before. In fog, players on turn are notified of their next question only after a long wait (`idleMs`):
 * a prompt notification would tell them that someone else was asked in between.
 */
export function newlyAsked(now: Outlook, before: Outlook, idleMs: number): readonly Seat[] {
  const isOwnTurn = (seat: Seat) => now.turn?.includes(seat) === true && before.turn?.includes(seat) === true;
  return now.waitingFor.filter(
    (seat) => !before.waitingFor.includes(seat) && (idleMs > STILL_THERE_MS || !isOwnTurn(seat)),
  );
}
