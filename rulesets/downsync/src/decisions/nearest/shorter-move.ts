import { type Point, pathLength, splitPath } from '@sandtable/geometry';
import type { Mover } from '../../rules/movement/mover.ts';
import type { BaseId } from '../../state.ts';

type Ways = readonly { readonly base: BaseId; readonly way: readonly Point[] }[];

/** How finely a move is shortened: a quarter inch of its longest way. */
const STEP = 250;

/** The same ways, cut shorter and shorter, all by the same share. */
export function shorterWays(movers: readonly Mover[], ways: Ways): Ways[] {
  const paths = ways.flatMap(({ base, way }) => {
    const mover = movers.find(({ id }) => id === base);
    return mover === undefined ? [] : [{ base, path: [mover.at, ...way] }];
  });
  if (paths.length < ways.length) return [];
  const longest = Math.max(...paths.map(({ path }) => pathLength(path)));
  const most = Math.min(longest, ...movers.map(({ speed }) => speed));
  const found: Ways[] = [];
  for (let length = most; length > 0; length -= STEP) {
    const cut = paths.map(({ base, path }) => {
      const { before } = splitPath(path, (pathLength(path) * length) / longest);
      return { base, way: before.slice(1) };
    });
    found.push(cut);
  }
  return found;
}
