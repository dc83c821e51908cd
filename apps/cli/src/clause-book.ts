import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Clause, parseLedger } from '@sandtable/kernel';

const folder = new URL('../../../docs/rules/', import.meta.url);

/** The clauses of a game and of the kernel, by id, as docs/rules tells them. */
export function clauseBook(game: string): ReadonlyMap<string, Clause> {
  const book = new Map<string, Clause>();
  for (const file of ['kernel.md', `${game}.md`]) {
    for (const clause of parseLedger(readFileSync(fileURLToPath(new URL(file, folder)), 'utf8')).clauses)
      book.set(clause.id, clause);
  }
  return book;
}

/** A clause as it is read out: id, text, and what was ruled where the book is silent. */
export function clauseText({ id, text, ruling }: Clause): string {
  return `${id}  ${text}${ruling === undefined ? '' : ` Ruling: ${ruling}`}`;
}
