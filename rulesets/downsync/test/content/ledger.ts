import { clauseIdsIn, ledgerText } from '@sandtable/testkit';

const text = ledgerText('downsync');

/** The ids of all clauses of the ledger. */
export const clauseIds = clauseIdsIn(text);

/** The cells of the table rows under a heading, without its head. */
export function rowsOf(heading: string): string[][] {
  const start = text.indexOf(`### ${heading}`);
  const part = text.slice(start).split('\n### ')[0] as string;
  const rows = part.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The places in a cell: `(3,9) (10,8.5)`, and `(18,15.5)–(21.25,18.75)` as the four corners it stands for. */
export function placesIn(cell: string): number[][] {
  const places = Array.from(cell.matchAll(/\(([\d.]+),([\d.]+)\)/g), ([, x, y]) => [Number(x), Number(y)]);
  if (!cell.includes('–')) return places;
  const [[x0, y0], [x1, y1]] = places as [[number, number], [number, number]];
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}
