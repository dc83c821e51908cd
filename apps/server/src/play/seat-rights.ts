import type { Seat } from '@sandtable/kernel';
import type { Role, StoredMatch } from '../store/store.ts';
import { Refusal } from './refusal.ts';

/** How long a player may be away before others may replace them, where nothing else was agreed. */
export const USUAL_ABSENCE_MS = 7 * 24 * 3600 * 1000;

/** What is known of a player who doesn't answer. */
export type Absence = {
  /** How long their present question has been open, in milliseconds; 0 when they aren't asked anything. */
  readonly askedMs: number;
  /** Whether their last answer was given by the clock. */
  readonly timedOut: boolean;
};

export function absenceOf({ absenceMs = USUAL_ABSENCE_MS }: StoredMatch): number {
  return absenceMs;
}

/** Whether a player has been away for as long as was agreed, or let their clock run out. */
export function isAway(match: StoredMatch, { askedMs, timedOut }: Absence): boolean {
  return timedOut || askedMs >= absenceOf(match);
}

/**
 * Refuses to give a seat away unless its player wants it, nobody plays it, or its player is away. Then everybody at the table may
 * ask, not the host alone: hosts vanish, too.
 */
export function checkTakeOver(match: StoredMatch, seat: Seat, role: Role, absence: Absence): void {
  if (role === seat) return;
  const stored = match.seats.find((each) => each.seat === seat);
  // A game that began at once waits for its people without knowing whether they came.
  const isPersons = stored?.kind !== 'bot' && (stored?.ready === true || match.status === 'playing');
  const isOrderly = role === 'owner' || role === 'umpire';
  if (!isPersons && isOrderly) return;
  if (isPersons && (isOrderly || hasSeat(match, role)) && isAway(match, absence)) return;
  if (isPersons && (isOrderly || hasSeat(match, role))) throw stillHere(match);
  throw new Refusal(403, 'not-allowed', 'this link doesn’t allow that');
}

/** Refuses to end a game for a player's absence, unless another player asks for it and they really are away. */
export function checkAbsenceClaim(match: StoredMatch, seat: Seat, role: Role, absence: Absence): void {
  if (role === seat || !hasSeat(match, role)) throw new Refusal(403, 'not-allowed', 'this link doesn’t allow that');
  if (!isAway(match, absence)) throw stillHere(match);
}

/** How often the seat and the caller's own have changed hands: a link that was good a moment ago may be void now. */
export function timesHanded({ seats }: StoredMatch, seat: Seat, role: Role): number {
  return seats.reduce((sum, each) => sum + (each.seat === seat || each.seat === role ? (each.handed ?? 0) : 0), 0);
}

function hasSeat({ seats }: StoredMatch, role: Role): boolean {
  return seats.some(({ seat }) => seat === role);
}

function stillHere(match: StoredMatch): Refusal {
  const hours = Math.ceil(absenceOf(match) / 3_600_000);
  const time = hours < 48 ? (hours === 1 ? 'an hour' : `${hours} hours`) : `${Math.round(hours / 24)} days`;
  return new Refusal(
    409,
    'player-here',
    `that player isn’t away yet: they have to be silent for ${time}, or agree to it`,
  );
}
