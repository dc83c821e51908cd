/** A column: its heading, and whether it holds numbers. */
export type Column = { readonly name: string; readonly right?: boolean };

/** Rows under their headings, each column as wide as its widest cell. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map(({ name }, i) => Math.max(name.length, ...rows.map((row) => (row[i] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `  ${cells
      .map((cell, i) => (columns[i]?.right ? cell.padStart(widths[i] as number) : cell.padEnd(widths[i] as number)))
      .join('  ')}`.trimEnd();
  return [line(columns.map(({ name }) => name)), ...rows.map(line)];
}
