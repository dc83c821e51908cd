import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLedger } from '@sandtable/kernel';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:clauses/';
const LEDGERS = join(import.meta.dirname, '../../docs/rules');

/**
 * `import('virtual:clauses/<ledger>')`: the clauses of a ledger by id, with text, tags and ruling. They are read from
 * docs/rules when the page is built, so a screen cites exactly what the project promises.
 */
export function clauseBooks(): Plugin {
  return {
    name: 'clause-books',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const file = join(LEDGERS, `${id.slice(PREFIX.length + 1)}.md`);
      this.addWatchFile(file);
      const clauses = parseLedger(readFileSync(file, 'utf8')).clauses.map(({ id: clause, text, tags, ruling }) => [
        clause,
        { text, ...(tags.length === 0 ? {} : { tags }), ...(ruling === undefined ? {} : { ruling }) },
      ]);
      return `export const clauses = ${JSON.stringify(Object.fromEntries(clauses))};`;
    },
  };
}
