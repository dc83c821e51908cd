import type { Reason, Result } from '@sandtable/kernel';
import { playerOf } from '../rules/units/roster.ts';
import { isWipedOut, leader } from '../rules/victory/victory.ts';
import { otherOf, SEATS, type Seat, type State } from '../state.ts';
import type { DownsyncTable } from '../table.ts';

/** The other side wins, or it is a draw between both. */
export function resultOf(state: State, winner: Seat | undefined, reason: Reason): Result {
  const scores = Object.fromEntries(SEATS.map((seat) => [seat, playerOf(state, seat).points]));
  if (winner === undefined) return { outcome: 'drawn', seats: [...SEATS], scores, reasons: [reason] };
  return { outcome: 'won', seats: [winner], scores, reasons: [reason] };
}

export function endGame(table: DownsyncTable, winner: Seat | undefined, reason: Reason): void {
  table.emit({ type: 'game-ended', clause: reason.clause, result: resultOf(table.state, winner, reason) });
}

/** A player gives up (DS-VIC-6). */
export function giveUp(table: DownsyncTable, seat: Seat): void {
  endGame(table, otherOf(seat), { clause: 'DS-VIC-6', what: 'conceded' });
}

/** Ends the game if a side is wiped out (DS-VIC-4, DS-VIC-8). */
export function checkWipedOut(table: DownsyncTable): boolean {
  const { state } = table;
  if (state.result !== null) return true;
  const out = SEATS.filter((seat) => isWipedOut(state, seat));
  if (out.length === 0) return false;
  const [loser] = out as [Seat];
  endGame(table, out.length === 2 ? undefined : otherOf(loser), { clause: 'DS-VIC-4', what: 'wiped-out' });
  return true;
}

/** Ends the game on points: the leader wins, or it's a draw (DS-VIC-5). */
export function endOnPoints(table: DownsyncTable, clause: string, what: string): void {
  endGame(table, leader(table.state), { clause, what });
}
