import { fastDice, Match, type Random, type SeatDecision, type SeatView } from '@sandtable/kernel';
import type { DogsOfWarEvent } from '../events.ts';
import { ruleset } from '../ruleset.ts';
import { SEATS, type State } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';

/** Only the order of activations is decided by playouts. For moves and targets the appraisal does better. */
const SEARCHED = 'pick';

/** The match behind a view, with other dice and without anything the enemy may have hidden. */
export function imagine(
  { game }: SeatView,
  { moment }: SeatDecision,
  random: Random,
): Match<State, DogsOfWarEvent> | undefined {
  if (moment !== SEARCHED) return undefined;
  return Match.start(ruleset, { setup: null, state: stateOfView(game) }, SEATS, { dice: fastDice(random.bits()) });
}
