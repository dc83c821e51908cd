import { hrefOf } from '../app/route.ts';
import { ledgerWith } from './books.ts';

/** Where a clause stands in the rules; undefined for one of no book here. */
export function clauseHref(id: string): string | undefined {
  const ledger = ledgerWith(id);
  return ledger === undefined ? undefined : hrefOf(['rules', ledger.id, id]);
}
