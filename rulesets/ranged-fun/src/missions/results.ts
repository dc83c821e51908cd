import type { Reason, Result, Seat } from '@sandtable/kernel';
import { playerOf, type State } from '../state.ts';

/** Nothing happens: what a mission without an effect at some moment has there. */
export const nothing = (): readonly never[] => [];

/** Seats that can still win: a player who gave up cannot, whatever he has scored (RF-END-4, ruling). */
export function contenders(state: State): Seat[] {
  return state.players.filter(({ conceded }) => !conceded).map(({ seat }) => seat);
}

/** Who plays a role; empty where nobody does. */
export function seatOf(state: State, role: string): Seat {
  return state.players.find((player) => player.role === role)?.seat ?? '';
}

/** Points each seat has scored at scoring moments. */
export function pointsScored(state: State): Record<Seat, number> {
  return Object.fromEntries(state.players.map(({ seat, points }) => [seat, points]));
}

export function won(seat: Seat, scores: Record<Seat, number>, reason: Reason): Result {
  return { outcome: 'won', seats: [seat], scores, reasons: [reason] };
}

export function drawn(seats: readonly Seat[], scores: Record<Seat, number>, reason: Reason): Result {
  return { outcome: 'drawn', seats, scores, reasons: [reason] };
}

/** Most points win; fewer than `lead` ahead is a draw between those within reach of the best. */
export function byPoints(state: State, scores: Record<Seat, number>, lead = 1): Result {
  const seats = contenders(state);
  if (seats.length === 1) return won(seats[0] as Seat, scores, { clause: 'RF-END-4', what: 'others-conceded' });
  const ranked = [...seats].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const best = scores[ranked[0] as Seat] ?? 0;
  const near = ranked.filter((seat) => best - (scores[seat] ?? 0) < lead);
  const reason = { clause: 'RF-END-3', what: near.length === 1 ? 'most-points' : 'equal-points' };
  return near.length === 1 ? won(near[0] as Seat, scores, reason) : drawn(near, scores, reason);
}

/** The seats still in the game. */
export function survivors(state: State): Seat[] {
  return state.players.filter(({ seat }) => !playerOf(state, seat).eliminated).map(({ seat }) => seat);
}

/** RF-END-2: the survivor wins; if nobody is left the game is drawn. Undefined while more than one is left. */
export function bySurvival(state: State, scores: Record<Seat, number>): Result | undefined {
  const left = survivors(state);
  const reason = { clause: 'RF-END-2', what: left.length === 1 ? 'last-survivor' : 'nobody-left' };
  if (left.length > 1) return undefined;
  return left.length === 1 ? won(left[0] as Seat, scores, reason) : drawn(contenders(state), scores, reason);
}
