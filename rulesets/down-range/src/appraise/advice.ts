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

/** Dice decide much here, and whoever just shoots every turn does well: a recruit must let more slip than elsewhere. */
const recruit = { seen: 4, share: 0.8, points: 2.5, lapses: 12 };

/**
 * A playout of one deed is cheap, so many are tried, but it sees little of the turns to come: it decides between answers
 * that look alike. Where it could overrule what looks better by much it lost games.
 */
const search = { tried: 24, alike: 8, within: 0.5, untried: ['posture'], lean: 1 };

/** Who has been through it dares more where that pays, and looks at more places. */
const veteran = {
  appraiser: (view: SeatView, decision: SeatDecision) => appraiser(view, decision, temperFor(seen(view.game))),
  further: furtherCandidates,
};

/** Everything this game tells bots about playing it. */
export const advice = { atOnce, candidates, appraiser, imagine, worth, turns, luck, quick, search, veteran, recruit };

/**
 * How far a game has got, in deeds: Moves and Actions of whoever's turn it is, a whole turn counting as many. A playout
 * ends a deed later: dice of more than that drown what one answer makes out, and `worth` knows what fire is to come.
 */
function turns(state: State): number {
  let deeds = 0;
  for (const unit of state.units) {
    if (unit.taker === state.active) deeds += unit.moves + (unit.actionUsed ? 1 : 0);
  }
  const begun = Object.values(state.turns).reduce((sum, count) => sum + count, 0);
  return DEED * (deeds + TURN * begun);
}

const TURN = 1000;
/** As many as there are seats at most, so that one deed is an end. */
const DEED = 8;
