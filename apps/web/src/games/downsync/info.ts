import { downsync } from '@sandtable/downsync';
import { placesOf, type TablePoint } from '../../map/inch-places.ts';
import type { GameInfo } from '../../thinker/game-info.ts';
import { infoOf } from '../../thinker/generic-info.ts';

const { previews } = downsync;

/** What the part of the planner that all games share needs to know about Downsync. */
export const info: GameInfo = infoOf(downsync, {
  endOf(view, command) {
    const { ways, at } = command as {
      readonly ways?: readonly { readonly way: readonly TablePoint[] }[];
      readonly at?: TablePoint;
    };
    const end = ways?.[0]?.way.at(-1) ?? at;
    return end === undefined ? null : placesOf(previews.stateOf(view).ground.bounds.maxY).place(end);
  },
  subjectOf({ about }) {
    const { base, unit, ping } = (about ?? {}) as Readonly<Partial<Record<'base' | 'unit' | 'ping', unknown>>>;
    return [base, unit, ping].find((id): id is string => typeof id === 'string') ?? null;
  },
});
