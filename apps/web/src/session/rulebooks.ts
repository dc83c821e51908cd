import type { Advice } from '@sandtable/bots';
import type { AnyRuleset } from '@sandtable/kernel';

/** The rules of a game with what its computer players know of it: for workers, which host and think. */
export type Rulebook = { readonly ruleset: AnyRuleset; readonly advice: Advice };

const books: Readonly<Record<string, () => Promise<Rulebook>>> = {
  'down-range': async () => {
    const { downRange, advice } = await import('@sandtable/down-range');
    return { ruleset: downRange, advice };
  },
  'ranged-fun': async () => {
    const { rangedFun, advice } = await import('@sandtable/ranged-fun');
    return { ruleset: rangedFun, advice };
  },
};

/** The rules of the game of this id; loaded once. */
export async function rulebookOf(game: string): Promise<Rulebook> {
  const book = books[game];
  if (book === undefined) throw new Error(`there is no game ${game}`);
  return book();
}
