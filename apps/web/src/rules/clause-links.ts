import { hrefOf } from '../app/route.ts';

const BOOKS: Readonly<Record<string, string>> = { DR: 'down-range', RF: 'ranged-fun', SK: 'kernel' };

/** Where a clause stands in the rules; undefined for one of no book here. */
export function clauseHref(id: string): string | undefined {
  const book = BOOKS[id.slice(0, 2)];
  return book === undefined ? undefined : hrefOf(['rules', book, id]);
}
