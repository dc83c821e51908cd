import { rangedFun } from '@sandtable/ranged-fun';
import type { GameInfo } from '../../thinker/game-info.ts';
import { infoOf } from '../../thinker/generic-info.ts';
import { motionsOf } from './motions.ts';
import { type Square, squaresOf } from './table.ts';
import { watcher } from './watching.ts';

const { previews } = rangedFun;

/** What the part of the planner that all games share needs to know about Ranged Fun. */
export const info: GameInfo = infoOf(rangedFun, {
  subjectOf({ about }) {
    const { mover, charger, unit } = (about ?? {}) as Readonly<Record<string, string | undefined>>;
    return mover ?? charger ?? unit ?? null;
  },
  endOf(view, command) {
    const { path, square } = command as { path?: readonly Square[]; square?: Square };
    const end = path?.at(-1) ?? square;
    return end === undefined ? null : squaresOf(previews.seen(view)).place(end);
  },
  motionsOf,
  watcher,
});
