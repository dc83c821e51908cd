import type { Command } from '@sandtable/kernel';
import { downRangeRulings } from '../games/down-range/rulings.ts';
import { rangedFunRulings } from '../games/ranged-fun/rulings.ts';
import type { RulingBook, RulingKind } from './ruling.ts';
import { words } from './words.ts';

const books: Readonly<Record<string, RulingBook>> = {
  'down-range': downRangeRulings,
  'ranged-fun': rangedFunRulings,
};

/** Changes what the next throw of as many dice shows; every game has dice (SK-ADJ-4). */
const loadRoll: RulingKind = {
  id: 'load-roll',
  title: words.loadRoll,
  fields: [{ kind: 'text', key: 'faces', label: words.faces, hint: words.facesHint }],
  edit: ({ faces = '' }) =>
    ({ kind: 'load-roll', faces: (String(faces).match(/\d+/g) ?? []).map(Number) }) as unknown as Command,
};

/** The rulings of a game, then those of any game. */
export const rulingsOf =
  (game: string): RulingBook =>
  (view) => [...(books[game]?.(view) ?? []), loadRoll];
