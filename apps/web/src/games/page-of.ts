import { gameOf } from './index.ts';
import type { GamePage } from './web-game.ts';

/** How the game of this id is drawn: its own way, or as counters on a blank table. */
export async function pageOf(id: string): Promise<GamePage> {
  const game = gameOf(id);
  if (game.page !== undefined) return game.page();
  const [rules, { blankPage }] = await Promise.all([game.rules(), import('./blank-page.ts')]);
  return blankPage(rules.previews);
}
