const WIDTH = 120;

/** JSON as our formatter leaves it: what fits on a line stands on one, so that generated files pass the format check. */
export function jsonText(value: unknown): string {
  return `${block(value, 0, 0, false)}\n`;
}

/** `comma`: one follows, and takes a column. */
function block(value: unknown, indent: number, before: number, comma: boolean): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || indent + before + line.length + Number(comma) <= WIDTH)
    return line;
  const inner = ' '.repeat(indent + 2);
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'number')) return `[\n${filled(value, inner)}\n${' '.repeat(indent)}]`;
    return `[\n${value.map((item, i) => inner + block(item, indent + 2, 0, i < value.length - 1)).join(',\n')}\n${' '.repeat(indent)}]`;
  }
  const fields = Object.entries(value).map(([key, field], i, all) => {
    const name = `${JSON.stringify(key)}: `;
    return inner + name + block(field, indent + 2, name.length, i < all.length - 1);
  });
  return `{\n${fields.join(',\n')}\n${' '.repeat(indent)}}`;
}

/** Numbers stand side by side, as many as a line holds. */
function filled(numbers: readonly number[], inner: string): string {
  const lines: string[] = [];
  numbers.forEach((number, i) => {
    const word = `${number}${i < numbers.length - 1 ? ',' : ''}`;
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > WIDTH) lines.push(inner + word);
    else lines[lines.length - 1] = `${last} ${word}`;
  });
  return lines.join('\n');
}

function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${oneLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
