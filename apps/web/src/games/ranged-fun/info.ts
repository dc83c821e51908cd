import type { GameEvent, Json } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import type { GameInfo } from '../../thinker/game-info.ts';
import type { Throw } from '../../thinker/planner.ts';
import { motionsOf } from './motions.ts';
import { sidedWords } from './side-words.ts';
import { type Square, squaresOf } from './table.ts';
import { watcher } from './watching.ts';
import { words } from './words.ts';

const { previews } = rangedFun;

const squaresIn = (view: Json) => squaresOf(previews.seen(view));

/** Ranged Fun as the plain part of a planner knows it. */
export const info: GameInfo = {
  game: rangedFun,
  words: sidedWords,
  typed: (view, at) => squaresIn(view).square(at).join(','),
  spot(view, highlight) {
    const { square, text: printed } = highlight as { square: Square; text?: string };
    return { at: squaresIn(view).place(square), ...(printed === undefined ? {} : { text: printed }) };
  },
  endOf(view, command) {
    const { path, square } = command as { path?: readonly Square[]; square?: Square };
    const end = path?.at(-1) ?? square;
    return end === undefined ? null : squaresIn(view).place(end);
  },
  names(view) {
    const table = previews.seen(view);
    const names = previews.namesIn(table, previews.english);
    return table.units.map(({ id, seat }) => ({ id, seat, name: names.unit(id) }));
  },
  seatName: (view, seat) => previews.namesIn(previews.seen(view), previews.english).seat(seat),
  throwsOf,
  motionsOf,
  watcher,
};

type Rolled = {
  readonly seat: string;
  readonly label: string;
  readonly dice: readonly number[];
  readonly faces: readonly number[];
  readonly position: number;
};

function throwsOf(_view: Json, events: readonly GameEvent[]): Throw[] {
  return events.flatMap((event) => {
    if (event.type !== 'rolled') return [];
    const { seat, label, dice, faces, position } = event as unknown as Rolled;
    const result = String(faces.reduce((sum, face) => sum + face, 0));
    return [
      { key: position, seat, dice, faces, dropped: [], title: words.throws[label] ?? label, result, tone: 'plain' },
    ];
  });
}
