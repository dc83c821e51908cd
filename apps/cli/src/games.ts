import { downRange } from '@sandtable/down-range';
import type { AnyGame } from '@sandtable/game';
import { rangedFun } from '@sandtable/ranged-fun';
import { didYouMean } from './suggest.ts';
import { UserError } from './user-error.ts';

/** The games of the command line; the first is meant where none is named. Nothing else here names one. */
export const games: Readonly<Record<string, AnyGame>> = byId([rangedFun, downRange]);

function byId(all: readonly AnyGame[]): Readonly<Record<string, AnyGame>> {
  return Object.fromEntries(all.map((game) => [game.meta.id, game]));
}

/** The game of this id; a wrong one is the user's mistake, with a suggestion. */
export function gameCalled(id: string): AnyGame {
  const game = Object.hasOwn(games, id) ? games[id] : undefined;
  if (game !== undefined) return game;
  const known = Object.keys(games);
  throw new UserError(`there is no game ${id}${didYouMean(id, known)} Games: ${known.join(', ')}`);
}
