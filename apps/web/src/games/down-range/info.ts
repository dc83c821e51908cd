import { downRange } from '@sandtable/down-range';
import type { GameEvent, Json } from '@sandtable/kernel';
import type { GameInfo } from '../../thinker/game-info.ts';
import type { Throw } from '../../thinker/planner.ts';
import { motionsOf } from './motions.ts';
import { placesOf, type TablePoint } from './places.ts';
import { watcher } from './watching.ts';
import { words } from './words.ts';

const { previews } = downRange;

const placesIn = (view: Json) => placesOf(previews.seen(view).height);

/** Down Range as the plain part of a planner knows it. */
export const info: GameInfo = {
  game: downRange,
  words: downRange.words,
  typed(view, at) {
    const { x, y } = placesIn(view).point(at);
    return `${Math.max(0, x) / 1000},${Math.max(0, y) / 1000}`;
  },
  spot: (view, highlight) => ({ at: placesIn(view).place(highlight as TablePoint) }),
  endOf(view, command) {
    const { path, at } = command as { path?: readonly TablePoint[]; at?: TablePoint };
    const end = path?.at(-1) ?? at;
    return end === undefined ? null : placesIn(view).place(end);
  },
  names(view) {
    const table = previews.seen(view);
    const names = previews.namesIn(table);
    return table.units.map(({ id, seat }) => ({ id, seat, name: names.unit(id) }));
  },
  seatName: (view, seat) => previews.namesIn(previews.seen(view)).seat(seat),
  throwsOf,
  motionsOf,
  watcher,
};

type Rolled = {
  readonly type: string;
  readonly seat: string;
  readonly label: string;
  readonly dice: readonly number[];
  readonly faces: readonly number[];
  readonly position: number;
};
type Judged = { readonly type: string } & {
  readonly kept?: number;
  readonly difficulty?: number;
  readonly success?: boolean;
  readonly damage?: number;
  readonly defense?: number;
};

/** Every throw with what became of it: the event that judges it follows in the log. */
function throwsOf(_view: Json, events: readonly GameEvent[]): Throw[] {
  return events.flatMap((event, i) => {
    if (event.type !== 'rolled') return [];
    const rolled = event as unknown as Rolled;
    const judge = events
      .slice(i + 1, i + 6)
      .find(({ type }) => type === 'skill-rolled' || type === 'damage-rolled' || type === 'rolled');
    return [asThrow(rolled, judge as unknown as Judged | undefined)];
  });
}

function asThrow({ seat, label, dice, faces, position }: Rolled, judge: Judged | undefined): Throw {
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
