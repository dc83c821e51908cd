import type { Stops } from '../../state.ts';

/** What a player who has set nothing is asked: when attacked, and when an enemy moves in sight within 24 inches. */
export const DEFAULT_STOPS: Stops = {
  attacked: 'ask',
  seenWithin: 24_000,
  turnStart: false,
  turnEnd: false,
  actions: true,
  own: false,
};
