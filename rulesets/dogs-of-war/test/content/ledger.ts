import { clauseIdsIn, ledgerText } from '@sandtable/testkit';

const text = ledgerText('dogs-of-war');

/** The ids of all clauses of the ledger. */
export const clauseIds = clauseIdsIn(text);

/** The cells of the table rows under a heading, without heads; the nth table under it where there are several. */
export function rowsOf(heading: string, nth = 0): string[][] {
  const start = text.indexOf(`### ${heading}`);
  const part = text.slice(start).split('\n### ')[0] as string;
  const found: string[][] = [];
  for (const line of part.split('\n')) {
    if (!line.startsWith('|')) found.push([]);
    else if (found.at(-1) === undefined) found.push([line]);
    else found.at(-1)!.push(line);
  }
  const rows = found.filter(({ length }) => length > 0)[nth] ?? [];
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The number a cell begins with, marks and remarks left out: `20 † (Delta)`, `−2 ‡`, `+1`. */
export function numberIn(cell: string): number | null {
  const found = /^[+−-]?\d+(\.\d+)?/.exec(cell);
  return found === null ? null : Number(found[0].replace('−', '-').replace('+', ''));
}

/** Is the value in the cell ours? */
export const isHouse = (cell: string): boolean => cell.includes('‡');

/** The corners in a cell: `(3,9) (10,8.5)`. */
export function placesIn(cell: string): number[][] {
  return Array.from(cell.matchAll(/\(([\d.]+),([\d.]+)\)/g), ([, x, y]) => [Number(x), Number(y)]);
}
