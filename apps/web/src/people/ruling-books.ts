import type { Command } from '@sandtable/kernel';
import type { GamePage } from '../games/web-game.ts';
import type { RulingBook, RulingKind } from './ruling.ts';
import { words } from './words.ts';

/** Changes what the next throw of as many dice shows; every game has dice (SK-ADJ-4). */
const loadRoll: RulingKind = {
  id: 'load-roll',
  title: words.loadRoll,
  fields: [{ kind: 'text', key: 'faces', label: words.faces, hint: words.facesHint }],
  edit({ faces = '' }): Command & { readonly faces: readonly number[] } {
    return { kind: 'load-roll', faces: (String(faces).match(/\d+/g) ?? []).map(Number) };
  },
};

/** The rulings of a game, then those of any game. */
export const rulingsOf =
  ({ rulings }: Pick<GamePage, 'rulings'>): RulingBook =>
  (view) => [...(rulings?.(view) ?? []), loadRoll];
