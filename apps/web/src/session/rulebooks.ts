import type { AnyGame } from '@sandtable/game';

const books: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'down-range': async () => {
    const { downRange } = await import('@sandtable/down-range');
    return downRange;
  },
  'ranged-fun': async () => {
    const { rangedFun } = await import('@sandtable/ranged-fun');
    return rangedFun;
  },
};

/** The rules of the game of this id; loaded once. */
export async function rulebookOf(game: string): Promise<AnyGame> {
  const book = books[game];
  if (book === undefined) throw new Error(`there is no game ${game}`);
  return book();
}
