import type { Book, BookClause } from './book.ts';

/** A clause that was found, and where. */
export type Hit = { readonly book: string; readonly section: string; readonly clause: BookClause };

/** Clauses that have all the words in id, text, ruling or heading; those whose id begins with the words first. */
export function searchBooks(books: readonly (readonly [name: string, book: Book])[], query: string): readonly Hit[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  const hits: { hit: Hit; rank: number }[] = [];
  for (const [name, book] of books) {
    for (const { title, clauses } of book.sections) {
      for (const clause of clauses) {
        const id = clause.id.toLowerCase();
        const text = `${id} ${clause.text} ${clause.ruling ?? ''} ${title}`.toLowerCase();
        if (!terms.every((term) => text.includes(term))) continue;
        const rank =
          id === query.toLowerCase() ? 0 : id.startsWith(query.toLowerCase()) ? 1 : inHeading(title, terms) ? 2 : 3;
        hits.push({ hit: { book: name, section: title, clause }, rank });
      }
    }
  }
  return hits.sort((a, b) => a.rank - b.rank).map(({ hit }) => hit);
}

function inHeading(title: string, terms: readonly string[]): boolean {
  return terms.every((term) => title.toLowerCase().includes(term));
}
