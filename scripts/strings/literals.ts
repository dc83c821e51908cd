/** After one of these a slash begins a regular expression; after anything else it divides. */
const BEFORE_PATTERN = /(?:[([{,;:=!&|?+*<>~^]|=>|\b(?:return|typeof|case))\s*$/;
const PATTERN = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y;
const COMMENT = /\/\/.*|\/\*[\s\S]*?\*\//y;
const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/y;
const IMPORT = /^(?:import|export) .* from .*$/gm;

/** Every string and template of a TypeScript source, with `…` for a template's expressions, whose own strings follow it. */
export function literalsIn(source: string): string[] {
  const found: string[] = [];
  readCode(source.replace(IMPORT, ''), 0, found);
  return found;
}

/** Reads to the end, or to the brace that closes a template's expression; returns where that is. */
function readCode(source: string, from: number, found: string[]): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const letter = source[at];
    if (letter === '{') depth += 1;
    if (letter === '}' && depth-- === 0) return at;
    if (letter === '`') at = readTemplate(source, at + 1, found);
    else at = skipped(source, at, found) - 1;
  }
  return source.length;
}

/** The index after the comment, pattern or string that begins here; the next index if none does. */
function skipped(source: string, at: number, found: string[]): number {
  const comment = matchAt(COMMENT, source, at);
  if (comment !== undefined) return at + comment[0].length;
  const isPattern = source[at] === '/' && BEFORE_PATTERN.test(source.slice(Math.max(0, at - 20), at));
  const pattern = isPattern ? matchAt(PATTERN, source, at) : undefined;
  if (pattern !== undefined) return at + pattern[0].length;
  const text = matchAt(STRING, source, at);
  if (text === undefined) return at + 1;
  found.push(text[1] ?? text[2] ?? '');
  return at + text[0].length;
}

function readTemplate(source: string, from: number, found: string[]): number {
  const inside: string[] = [];
  let text = '';
  let at = from;
  for (; at < source.length && source[at] !== '`'; at++) {
    if (source[at] === '\\') text += source[at] + (source[++at] ?? '');
    else if (source.startsWith('${', at)) {
      at = readCode(source, at + 2, inside);
      text += '…';
    } else text += source[at];
  }
  found.push(text, ...inside);
  return at;
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source) ?? undefined;
}
