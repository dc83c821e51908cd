import { dogsOfWar } from './dogs-of-war/index.ts';
import { downRange } from './down-range/index.ts';
import { downsync } from './downsync/index.ts';
import { rangedFun } from './ranged-fun/index.ts';
import type { WebGame } from './web-game.ts';

/** The games of the page, in the order they are listed. Nothing else outside their folders names one. */
export const games: readonly WebGame[] = [downRange, rangedFun, downsync, dogsOfWar];

/** The game of this id, if there is one. */
export function gameCalled(id: string): WebGame | undefined {
  return games.find(({ meta }) => meta.id === id);
}

/** The game of this id, which must be there. */
export function gameOf(id: string): WebGame {
  const game = gameCalled(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return game;
}
