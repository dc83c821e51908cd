import type { Advice, Experience } from '@sandtable/game';
import type { State } from '../state.ts';
import { appraiser } from './appraiser.ts';
import { candidates, furtherMoves } from './candidates.ts';
import { imagine } from './imagine.ts';
import { luck } from './luck.ts';
import { quick } from './quick.ts';
import { steady, type Temper } from './temper.ts';
import { worth } from './worth.ts';

/** Whoever just walks to the objectives and shoots does well here: a recruit must let more slip than elsewhere. */
const recruit = { seen: 4, share: 0.7, points: 2, lapses: 10 };

/** A playout goes to the end of the Turn: it sees reactions and shots, and not where the Round leads. */
const search = { tried: 6, alike: 3, within: 1.5, lean: 1, most: 160 };

/** Whoever has been through it spends Command Points before they are lost, and looks at more places. */
const seasoned: Temper = { ...steady, thrift: 0.75 };
const veteran: Experience = {
  appraiser: (view, decision) => appraiser(view, decision, seasoned),
  further: furtherMoves,
};

/** Everything this game tells bots about playing it. */
export const advice: Advice = { candidates, appraiser, imagine, worth, turns, luck, quick, search, veteran, recruit };

/** Turns begun, counted double: a playout takes as many as there are players, and so ends with the Turn. */
function turns({ turn }: State): number {
  return 2 * turn;
}
