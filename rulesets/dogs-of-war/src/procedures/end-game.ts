import type { Reason, Result } from '@sandtable/kernel';
import type { DogsOfWarEvent } from '../events.ts';
import { campaignEntries, campaignPoints } from '../rules/victory/campaign.ts';
import { pointsFor } from '../rules/victory/victory.ts';
import { otherOf, SEATS, type Seat, type State } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';

/** One side wins, or it is a draw between both. Scores are points of enemies incapacitated (S1), or of the campaign (DW-WIN-4). */
function resultOf(winner: Seat | undefined, reason: Reason, scores: Readonly<Record<Seat, number>>): Result {
  if (winner === undefined) return { outcome: 'drawn', seats: [...SEATS], scores, reasons: [reason] };
  return { outcome: 'won', seats: [winner], scores, reasons: [reason] };
}

/** The end of the game, with what became of everybody where a campaign goes on (DW-WIN-7). */
export function gameEnd(state: State, winner: Seat | undefined, reason: Reason): DogsOfWarEvent {
  const ended = { type: 'game-ended', clause: reason.clause } as const;
  if (!state.options.campaign) return { ...ended, result: resultOf(winner, reason, pointsFor(state)) };
  const campaign = campaignEntries(state);
  return { ...ended, result: resultOf(winner, reason, campaignPoints(state, campaign)), campaign };
}

export function endGame(table: DogsOfWarTable, winner: Seat | undefined, reason: Reason): void {
  table.emit(gameEnd(table.state, winner, reason));
}

/** This side conceded, so the other wins (DW-WIN-3). */
export const surrenderOf = (state: State, seat: Seat): DogsOfWarEvent =>
  gameEnd(state, otherOf(seat), { clause: 'DW-WIN-3', what: 'conceded' });

/** A player resigns (DW-WIN-3). */
export function giveUp(table: DogsOfWarTable, seat: Seat): void {
  table.emit(surrenderOf(table.state, seat));
}
