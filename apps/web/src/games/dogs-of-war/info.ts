import { dogsOfWar } from '@sandtable/dogs-of-war';
import { placesOf, type TablePoint } from '../../map/inch-places.ts';
import type { GameInfo } from '../../thinker/game-info.ts';
import { infoOf } from '../../thinker/generic-info.ts';

const { previews } = dogsOfWar;

/** What the part of the planner that all games share needs to know about Dogs of War. */
export const info: GameInfo = infoOf(dogsOfWar, {
  endOf(view, command) {
    const { path, landing, at } = command as {
      readonly path?: readonly TablePoint[];
      readonly landing?: TablePoint;
      readonly at?: TablePoint;
    };
    const end = path?.at(-1) ?? landing ?? at;
    if (end === undefined) return null;
    return placesOf(previews.groundNow(previews.stateOf(view)).bounds.maxY).place(end);
  },
  subjectOf({ about }) {
    const { model, unit, current } = (about ?? {}) as {
      readonly model?: unknown;
      readonly unit?: unknown;
      readonly current?: { readonly model?: unknown } | null;
    };
    return [model, unit, current?.model].find((id): id is string => typeof id === 'string') ?? null;
  },
});
