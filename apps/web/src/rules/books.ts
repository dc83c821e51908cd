import type { book } from 'virtual:rulebook/down-range';

export type Book = typeof book;
export type BookClause = Book['sections'][number]['clauses'][number];

/** The books by name, each with the letters its clauses begin with. */
export const books: Readonly<Record<string, { readonly prefix: string; load(): Promise<{ readonly book: Book }> }>> = {
  'down-range': { prefix: 'DR', load: () => import('virtual:rulebook/down-range') },
  'ranged-fun': { prefix: 'RF', load: () => import('virtual:rulebook/ranged-fun') },
  kernel: { prefix: 'SK', load: () => import('virtual:rulebook/kernel') },
};

/** The book that has this clause. */
export function bookOfClause(id: string): string | undefined {
  return Object.entries(books).find(([, { prefix }]) => id.startsWith(`${prefix}-`))?.[0];
}
