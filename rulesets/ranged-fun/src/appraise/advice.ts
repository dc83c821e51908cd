import type { State } from '../state.ts';
import { appraiser } from './appraiser.ts';
import { candidates } from './candidates.ts';
import { imagine } from './imagine.ts';
import { luck } from './luck.ts';
import { quick } from './quick.ts';
import { worth } from './worth.ts';

/** Everything this game tells bots about playing it. */
export const advice = {
  candidates,
  appraiser,
  imagine,
  worth,
  turns: (state: State): number => state.players.reduce((sum, player) => sum + player.turns, 0),
  luck,
  quick,
  search: { tried: 12, alike: 4, lean: 1, within: 4, most: 160 },
};
