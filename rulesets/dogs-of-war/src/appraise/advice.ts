import type { Advice, Experience } from '@sandtable/game';
import type { State } from '../state.ts';
import { appraiser } from './appraiser.ts';
import { candidates, furtherMoves } from './candidates.ts';
import { imagine } from './imagine.ts';
import { luck } from './luck.ts';
import { quick } from './quick.ts';
import { worth } from './worth.ts';

/** A recruit shoots at what he sees and forgets the rest: he must let much slip to be beaten. */
const recruit = { seen: 4, share: 0.7, points: 1, lapses: 12 };

/** A playout sees the next two activations, and not where they lead. */
const search = { tried: 5, alike: 3, within: 1.2, untried: ['face', 'go-prone'], lean: 1, most: 120 };

/** A veteran minds the enemy's fire more, and looks at more places. */
const veteran: Experience = {
  appraiser: (view, decision) => appraiser(view, decision, 1.2),
  further: furtherMoves,
};

/** Everything this game tells bots about playing it. */
export const advice: Advice = { candidates, appraiser, imagine, worth, turns, luck, quick, search, veteran, recruit };

/** Teams that have begun to act, over all turns: a playout ends two activations later. */
function turns({ turn, teams, models }: State): number {
  const begun = teams.filter(({ id }) => models.some(({ team, activated }) => team === id && activated)).length;
  return turn * (teams.length + 1) + begun;
}
