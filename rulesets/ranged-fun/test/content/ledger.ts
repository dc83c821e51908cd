import { clauseIdsIn, ledgerText } from '@sandtable/testkit';

const text = ledgerText('ranged-fun');

/** The ids of all clauses of the ledger. */
export const clauseIds = clauseIdsIn(text);

/** The cells of every table row between two headings. */
function cells(from: string, to: string): string[][] {
  const start = text.indexOf(from);
  const part = text.slice(start, text.indexOf(to, start + from.length));
  const rows = part.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** The unit tables: id, name, class, six stats, cost. */
export const unitRows = cells('### Factions', '### Options').filter((row) => /^[A-Z]{2}\d$/.test(row[0]!));

/** The building table: sign, type, ARMOUR, STRUCTURE, height. */
export const buildingRows = cells('### Buildings', '### Unit cost').slice(2);

/** The map of a mission, row by row. */
export function mapOf(mission: string): string[] {
  const part = text.slice(text.indexOf(`### ${mission} `));
  const block = part.split('```')[1]!;
  // The first two lines and the first three columns are coordinates.
  return block
    .split('\n')
    .slice(3, -1)
    .map((line) => line.slice(3));
}

/** The printed forces of a mission, a row a faction: [faction, list, cost, second list, its cost]. */
export function forceRows(mission: string): string[][] {
  const next = mission === 'RF-M5' ? '### Teaching' : `### RF-M${Number(mission.at(-1)) + 1}`;
  return cells(`### ${mission} `, next).slice(2);
}

/** The shares a mission's measurements print, in order; figures with one decimal are remarks, not results. */
export function sharesOf(mission: string): number[] {
  const part = text.slice(text.indexOf(`### ${mission} `)).split('\n### ')[0]!;
  return Array.from(part.slice(part.indexOf('Measured')).matchAll(/\b0\.\d\d\b/g), Number);
}
