import { meta } from '@sandtable/flagpole/meta';
import type { WebGame } from '../web-game.ts';

/** Flagpole on the page, with generic controls: rows of choices and counters on a blank table. */
export const flagpole: WebGame = { meta, rules: async () => (await import('@sandtable/flagpole')).flagpole };
