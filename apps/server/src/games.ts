import { dogsOfWar } from '@sandtable/dogs-of-war';
import { downRange } from '@sandtable/down-range';
import { downsync } from '@sandtable/downsync';
import type { AnyGame } from '@sandtable/game';
import { rangedFun } from '@sandtable/ranged-fun';

/** The games of the server. Nothing else here names one. */
export const games: Readonly<Record<string, AnyGame>> = Object.fromEntries(
  ([rangedFun, downRange, downsync, dogsOfWar] as readonly AnyGame[]).map((game) => [game.meta.id, game]),
);

/** The game of this id, if there is one. */
export function gameCalled(id: string, among: Readonly<Record<string, AnyGame>> = games): AnyGame | undefined {
  return Object.hasOwn(among, id) ? among[id] : undefined;
}
