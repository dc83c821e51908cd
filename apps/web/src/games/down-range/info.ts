import { downRange } from '@sandtable/down-range';
import { placesOf, type TablePoint } from '../../map/inch-places.ts';
import type { GameInfo } from '../../thinker/game-info.ts';
import { infoOf } from '../../thinker/generic-info.ts';
import { motionsOf } from './motions.ts';
import { watcher } from './watching.ts';

const { previews } = downRange;

/** What the part of the planner that all games share needs to know about Down Range. */
export const info: GameInfo = infoOf(downRange, {
  endOf(view, command) {
    const { path, at } = command as { path?: readonly TablePoint[]; at?: TablePoint };
    const end = path?.at(-1) ?? at;
    return end === undefined ? null : placesOf(previews.seen(view).height).place(end);
  },
  motionsOf,
  watcher,
});
