/** A rule as the ledgers under docs/rules have it. */
export type ClauseText = { readonly text: string; readonly tags?: readonly string[]; readonly ruling?: string };

type Book = { readonly clauses: Readonly<Record<string, ClauseText>> };

/** Ledgers by the prefix of their clauses; each is fetched when somebody first asks for one of it. */
const books: Readonly<Record<string, () => Promise<Book>>> = {
  DR: () => import('virtual:clauses/down-range'),
  RF: () => import('virtual:clauses/ranged-fun'),
  SK: () => import('virtual:clauses/kernel'),
};

export async function clauseOf(id: string): Promise<ClauseText | undefined> {
  const book = await books[id.slice(0, 2)]?.();
  return book?.clauses[id];
}
