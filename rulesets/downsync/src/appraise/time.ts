import { lastRound, leader } from '../rules/victory/victory.ts';
import type { Seat, State } from '../state.ts';

/** Rounds before the end when it’s now or never. */
const LAST = 3;

/** Is time running out for a player who needs points: in the last Rounds, and not ahead? */
export function isPressed(state: State, seat: Seat): boolean {
  const last = lastRound(state);
  if (last === undefined || state.round <= last - LAST) return false;
  const scores = state.objectives.some((objective) => objective.scores.includes(seat));
  return scores && leader(state) !== seat;
}
