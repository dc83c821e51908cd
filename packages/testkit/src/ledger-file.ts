import { readFileSync } from 'node:fs';
import { parseLedger } from '@sandtable/kernel';

/** The text of a ledger under docs/rules, by the name of its file: `kernel`, or the id of a game. */
export function ledgerText(name: string): string {
  return readFileSync(new URL(`../../../docs/rules/${name}.md`, import.meta.url), 'utf8');
}

/** The ids of all clauses of a ledger. */
export function clauseIdsIn(text: string): ReadonlySet<string> {
  return new Set(parseLedger(text).clauses.map(({ id }) => id));
}
