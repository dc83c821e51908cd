import { fastDice, Match, type Random, type SeatDecision, type SeatView } from '@sandtable/kernel';
import type { DogsOfWarEvent } from '../events.ts';
import { ruleset } from '../ruleset.ts';
import { SEATS, type State } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';

/** Only who acts when is played out: where to go and whom to shoot at, the appraisal knows better. */
const SEARCHED = 'pick';

/** The match behind a view, with other dice. What the enemy hides can't be told from what he hasn't laid: none of it is there. */
export function imagine(
  { game }: SeatView,
  { moment }: SeatDecision,
  random: Random,
): Match<State, DogsOfWarEvent> | undefined {
  if (moment !== SEARCHED) return undefined;
  return Match.start(ruleset, { setup: null, state: stateOfView(game) }, SEATS, { dice: fastDice(random.bits()) });
}
