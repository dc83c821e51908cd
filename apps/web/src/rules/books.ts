import type { book } from 'virtual:rulebook/down-range';

export type Book = typeof book;
export type BookClause = Book['sections'][number]['clauses'][number];

/** The books by name; each is fetched when somebody reads. */
export const books: Readonly<Record<string, { load(): Promise<{ readonly book: Book }> }>> = {
  'down-range': { load: () => import('virtual:rulebook/down-range') },
  'ranged-fun': { load: () => import('virtual:rulebook/ranged-fun') },
  kernel: { load: () => import('virtual:rulebook/kernel') },
};
