import { games } from '../games/index.ts';
import type { WebGame } from '../games/web-game.ts';
import type { Book, ClauseText } from './book.ts';
import { words } from './words.ts';

/** One of the ledgers; its texts are loaded when a reader opens it. */
export type Ledger = {
  readonly id: string;
  readonly name: string;
  /** What its clause ids begin with. */
  readonly prefix: string;
  load(): Promise<{ readonly book: Book }>;
  clauses(): Promise<{ readonly clauses: Readonly<Record<string, ClauseText>> }>;
};

/** The ledgers of the games, then that of the table itself. */
export const ledgers: readonly Ledger[] = [
  ...games.flatMap(ledgerOf),
  {
    id: 'kernel',
    name: words.kernel,
    prefix: 'SK',
    load: () => import('virtual:rulebook/kernel'),
    clauses: () => import('virtual:clauses/kernel'),
  },
];

function ledgerOf({ meta: { id, name, prefix }, book, clauses }: WebGame): Ledger[] {
  return book === undefined || clauses === undefined ? [] : [{ id, name, prefix, load: book, clauses }];
}

/** The ledger that a clause stands in. */
export function ledgerWith(clause: string): Ledger | undefined {
  return ledgers.find(({ prefix }) => clause.startsWith(`${prefix}-`));
}

export async function clauseOf(id: string): Promise<ClauseText | undefined> {
  return (await ledgerWith(id)?.clauses())?.clauses[id];
}
