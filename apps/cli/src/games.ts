import { dogsOfWar } from '@sandtable/dogs-of-war';
import { downRange } from '@sandtable/down-range';
import { downsync } from '@sandtable/downsync';
import type { AnyGame } from '@sandtable/game';
import { didYouMean } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { UserError } from './user-error.ts';

/** The games of the command line; the first is meant where none is named. Nothing else here names one. */
export const games: Readonly<Record<string, AnyGame>> = byId([rangedFun, downRange, downsync, dogsOfWar]);

function byId(all: readonly AnyGame[]): Readonly<Record<string, AnyGame>> {
  return Object.fromEntries(all.map((game) => [game.meta.id, game]));
}

/** The game of this id; a wrong one is the user's mistake, with a suggestion. */
export function gameCalled(id: string): AnyGame {
  const game = Object.hasOwn(games, id) ? games[id] : undefined;
  if (game !== undefined) return game;
  const known = Object.keys(games);
  throw new UserError(`there’s no game called ${id}${didYouMean(id, known) || '.'} Games: ${known.join(', ')}`);
}
