import type { SeatDecision, SeatView } from '@sandtable/kernel';
import type { State } from '../state.ts';
import { seen } from '../view-types.ts';
import { appraiser, candidates, furtherCandidates } from './appraiser.ts';
import { atOnce } from './at-once.ts';
import { imagine } from './imagine.ts';
import { luck } from './luck.ts';
import { quick } from './quick.ts';
import { temperFor } from './temper.ts';
import { worth } from './worth.ts';

/** Dice matter a lot here, and just shooting every turn works well, so a recruit must miss more than in other games. */
const recruit = { seen: 4, share: 0.8, points: 2.5, lapses: 12 };

/**
 * A playout of one action is cheap, so we try a lot of them. But it sees little of later turns, so it only breaks ties
 * between answers that score alike: bots lost games when it could overrule a clearly better score.
 */
const search = { tried: 24, alike: 8, within: 0.5, untried: ['posture'], lean: 1 };

/** Veterans take more risks where that pays, and consider more places. */
const veteran = {
  appraiser: (view: SeatView, decision: SeatDecision) => appraiser(view, decision, temperFor(seen(view.game))),
  further: furtherCandidates,
};

/** Everything this game tells bots about playing it. */
export const advice = { atOnce, candidates, appraiser, imagine, worth, turns, luck, quick, search, veteran, recruit };

/**
 * Game progress in actions: Moves and Actions of the active player, with a whole turn worth TURN of them. Playouts stop
 * one action later: more dice would drown the difference one answer makes, and `worth` already counts expected fire.
 */
function turns(state: State): number {
  let actions = 0;
  for (const unit of state.units) {
    if (unit.taker === state.active) actions += unit.moves + (unit.actionUsed ? 1 : 0);
  }
  const begun = Object.values(state.turns).reduce((sum, count) => sum + count, 0);
  return ACTION * (actions + TURN * begun);
}

const TURN = 1000;
/** Playouts stop once `turns` grows by the number of seats. At most 8 play, so a single action is enough. */
const ACTION = 8;
