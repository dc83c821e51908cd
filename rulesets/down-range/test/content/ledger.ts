import { clauseIdsIn, ledgerText } from '@sandtable/testkit';

/** The whole ledger. */
export const ledger = ledgerText('down-range');

/** The ids of all clauses of the ledger. */
export const clauseIds = clauseIdsIn(ledger);

/** The clauses with a `[judgement]`, in their own text or in a ruling under them. */
export const judgementClauses: ReadonlySet<string> = new Set(
  ledger
    .slice(ledger.indexOf('## Clauses'), ledger.indexOf('## Data'))
    .split(/^(?=\*\*DR-)/m)
    .filter((part) => part.includes('`[judgement]`'))
    .map((part) => /^\*\*(DR-[A-Z]+-\d+)/.exec(part)![1]!),
);

/** The text under a heading, up to the next one of the same or a higher level. */
export function section(heading: string): string {
  const start = ledger.indexOf(`\n### ${heading}`) + 1;
  if (start === 0) throw new Error(`the ledger has no heading ${heading}`);
  return ledger.slice(start + 3).split(/\n##+ /)[0]!;
}

/** The rows of a section's tables without their head rows, cells trimmed and freed of the marks † and ‡. */
export function rows(heading: string): string[][] {
  const lines = section(heading).split('\n');
  return lines
    .filter((line, index) => line.startsWith('|') && !line.startsWith('|---') && !lines[index + 1]?.startsWith('|---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.replace(/[†‡*]/g, '').trim()),
    );
}
