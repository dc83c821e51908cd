import { fastDice, Match, type Random, type SeatDecision, type SeatView } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import { stateOf } from '../odds/state-of.ts';
import { ruleset } from '../ruleset.ts';
import type { State } from '../state.ts';

/**
 * The match behind a view, with different dice. Nothing hidden is guessed: units the seat doesn't know about aren't
 * there. Only orders in a turn are worth a search.
 */
export function imagine(
  { game }: SeatView,
  { moment }: SeatDecision,
  random: Random,
): Match<State, DownRangeEvent> | undefined {
  if (moment !== 'turn') return undefined;
  const state = stateOf(game);
  const seats = state.players.filter(({ neutral }) => !neutral).map(({ seat }) => seat);
  return Match.start(ruleset, { setup: null, state }, seats, { dice: fastDice(random.bits()) });
}
