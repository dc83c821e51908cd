import { fastDice, Match, type Random, type SeatDecision, type SeatView } from '@sandtable/kernel';
import type { DownsyncEvent } from '../events.ts';
import { ruleset } from '../ruleset.ts';
import { SEATS, type State } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';

/**
 * Questions that playouts decide: the order of activations makes or breaks a Round. For moves and targets the odds are
 * enough.
 */
const SEARCHED: ReadonlySet<string> = new Set(['designate', 'reveal', 'reaction', 'reactors']);

/** The match behind a view, with other dice: nothing is hidden in this game but what isn't decided yet. */
export function imagine(
  { game }: SeatView,
  { moment }: SeatDecision,
  random: Random,
): Match<State, DownsyncEvent> | undefined {
  if (!SEARCHED.has(moment)) return undefined;
  const state = stateOfView(game);
  return Match.start(ruleset, { setup: null, state }, SEATS, { dice: fastDice(random.bits()) });
}
