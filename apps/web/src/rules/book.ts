import type { book } from 'virtual:rulebook/kernel';

/** A ledger as a book to read. */
export type Book = typeof book;
export type BookClause = Book['sections'][number]['clauses'][number];

/** A rule as the ledgers under docs/rules have it. */
export type ClauseText = { readonly text: string; readonly tags?: readonly string[]; readonly ruling?: string };
