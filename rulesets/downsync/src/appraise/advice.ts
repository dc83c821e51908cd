import type { Advice, Experience } from '@sandtable/game';
import type { State } from '../state.ts';
import { appraiser } from './appraiser.ts';
import { candidates, furtherMoves } from './candidates.ts';
import { imagine } from './imagine.ts';
import { luck } from './luck.ts';
import { quick } from './quick.ts';
import { steady, type Temper } from './temper.ts';
import { worth } from './worth.ts';

/** Just walking to the objectives and shooting does well in this game, so a recruit overlooks more than in others. */
const recruit = { seen: 4, share: 0.7, points: 2, lapses: 10 };

/** A playout ends with the Round, when everybody has acted; near ties only, and the appraisal counts in full. */
const search = { tried: 8, alike: 3, within: 3, lean: 1, most: 64 };

/** A veteran spends Command Points before they're lost, and looks at more places. */
const seasoned: Temper = { ...steady, thrift: 0.75 };
const veteran: Experience = {
  appraiser: (view, decision) => appraiser(view, decision, seasoned),
  further: furtherMoves,
};

/** Everything this game tells bots about playing it. */
export const advice: Advice = { candidates, appraiser, imagine, worth, turns, luck, quick, search, veteran, recruit };

/**
 * Rounds begun, counted double: a playout takes as many as there are players, and so ends with the Round. One that ended with the
 * Turn would never see the enemy's answer.
 */
function turns({ round }: State): number {
  return 2 * round;
}
