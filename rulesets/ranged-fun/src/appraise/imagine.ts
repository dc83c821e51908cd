import { fastDice, Match, type Random, type SeatDecision, type SeatView } from '@sandtable/kernel';
import type { RangedFunEvent } from '../events.ts';
import { ruleset } from '../ruleset.ts';
import type { State } from '../state.ts';
import { stateOfView } from './state-of-view.ts';

/** The match behind a view, with other dice: nothing is hidden in this game. Only orders of a turn are worth a search. */
export function imagine(
  { game }: SeatView,
  { moment }: SeatDecision,
  random: Random,
): Match<State, RangedFunEvent> | undefined {
  if (moment !== 'turn') return undefined;
  const state = stateOfView(game);
  const seats = state.players.map(({ seat }) => seat);
  return Match.start(ruleset, { setup: null, state }, seats, { dice: fastDice(random.bits()) });
}
