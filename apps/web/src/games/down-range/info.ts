import { downRange } from '@sandtable/down-range';
import type { GameEvent, Json, RolledEvent } from '@sandtable/kernel';
import type { GameInfo } from '../../thinker/game-info.ts';
import { infoOf, isThrow } from '../../thinker/generic-info.ts';
import type { Throw } from '../../thinker/planner.ts';
import { motionsOf } from './motions.ts';
import { placesOf, type TablePoint } from './places.ts';
import { watcher } from './watching.ts';
import { words } from './words.ts';

const { previews } = downRange;

/** Down Range as the plain part of a planner knows it. */
export const info: GameInfo = infoOf(downRange, {
  endOf(view, command) {
    const { path, at } = command as { path?: readonly TablePoint[]; at?: TablePoint };
    const end = path?.at(-1) ?? at;
    return end === undefined ? null : placesOf(previews.seen(view).height).place(end);
  },
  throwsOf,
  motionsOf,
  watcher,
});

type Judged = GameEvent & {
  readonly kept?: number;
  readonly difficulty?: number;
  readonly success?: boolean;
  readonly damage?: number;
  readonly defense?: number;
};

/** Every throw with what became of it: the event that judges it follows in the log. */
function throwsOf(_view: Json, events: readonly GameEvent[]): Throw[] {
  return events.flatMap((event, i) => {
    if (!isThrow(event)) return [];
    const judge = events
      .slice(i + 1, i + 6)
      .find((next): next is Judged => next.type === 'skill-rolled' || next.type === 'damage-rolled' || isThrow(next));
    return [asThrow(event, judge)];
  });
}

function asThrow({ seat, label, dice, faces, position }: RolledEvent, judge: Judged | undefined): Throw {
  const common = { key: position, seat, dice, faces };
  if (label === 'skill' && judge?.type === 'skill-rolled') {
    const { kept = 0, difficulty = 0, success = false } = judge;
    const dropped = faces.length > 1 ? faces.flatMap((_, i) => (i === faces.indexOf(kept) ? [] : [i])) : [];
    const low = kept === Math.min(...faces) && new Set(faces).size > 1;
    const title =
      faces.length === 1 ? words.skillThrow(difficulty) : low ? words.keepLow(difficulty) : words.keepHigh(difficulty);
    const word = success ? words.hitWord : words.missWord;
    return { ...common, title, dropped, result: `${kept} — ${word}`, tone: success ? 'good' : 'plain' };
  }
  if (label === 'damage' && judge?.type === 'damage-rolled') {
    const { damage = 0, defense = 0, success = false } = judge;
    const word = success ? words.downWord : words.standsWord;
    return {
      ...common,
      title: words.damageThrow(defense),
      dropped: [],
      result: `${damage} — ${word}`,
      tone: success ? 'bad' : 'plain',
    };
  }
  const total = faces.reduce((sum, face) => sum + face, 0);
  return { ...common, title: words.otherThrow[label] ?? label, dropped: [], result: String(total), tone: 'plain' };
}
