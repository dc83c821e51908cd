/*
 * A procedure of the rules is a generator and does nothing until it is run, so a call whose result is dropped silently does
 * nothing, and the compiler doesn't complain. This finds such calls in the source text, since the linter knows no types: a call
 * of something declared as a procedure must be yielded, returned, assigned or passed on.
 */

export type Source = { readonly path: string; readonly text: string };

/** Calls of procedures whose result is dropped, as `path:line: name`. All sources are from one package. */
export function droppedPlays(sources: readonly Source[], known: Iterable<string> = []): string[] {
  const plain = sources.map(({ path, text }) => ({ path, text: withoutWords(text) }));
  const names = new Set([...known, ...plain.flatMap(({ text }) => procedureNames(text))]);
  return plain.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w$.*])((?:[\w$]+\??\.)*)([\w$]+)\(/g)]
      .filter((call) => names.has(call[2] as string) && isDropped(text, call.index, call.index + call[0].length))
      .map((call) => `${path}:${text.slice(0, call.index).split('\n').length}: ${call[2]}`),
  );
}

/** What is declared with `function*`, as a generator method, or as something that gives a `Play`. */
export function procedureNames(text: string): string[] {
  const generators = [...text.matchAll(/(?:function\*\s+|(?<=[\s{,])\*)([\w$]+)\s*(?:<[^(]*>)?\(/g)];
  const typed = [...text.matchAll(/([\w$]+)\s*(?:<[^(]*>)?\((?:[^()]|\([^()]*\))*\)(?:: | => )Play\b/g)];
  const arrows = [...text.matchAll(/([\w$]+) = \((?:[^()]|\([^()]*\))*\): Play\b/g)];
  return [...generators, ...typed, ...arrows].map((found) => found[1] as string);
}

/** Is the call at `start`, with its arguments from `inside` on, a statement of its own? */
function isDropped(text: string, start: number, inside: number): boolean {
  const next = text.slice(closingOf(text, inside)).trimStart()[0];
  if (next === ':' || next === '{') return false; // a declaration
  const before = text.slice(0, start).trimEnd();
  if (/(?:\b(?:case\b[^:;{}]*|default)\s*:|[;{})]|\b(?:else|do)|^)$/.test(before)) return true;
  if (!/(?:&&|\|\||\?\?)$/.test(before)) return false; // yielded, returned, assigned, or part of an expression
  const statement = before.slice(Math.max(...[';', '{', '}'].map((mark) => before.lastIndexOf(mark))) + 1);
  return !/\b(?:yield|return)\b|[^=!<>]=[^=]/.test(statement) && count(statement, '(') === count(statement, ')');
}

/** The index after the bracket that closes the one opened just before `from`. */
function closingOf(text: string, from: number): number {
  let open = 1;
  let at = from;
  for (; at < text.length && open > 0; at++) {
    if (text[at] === '(') open += 1;
    else if (text[at] === ')') open -= 1;
  }
  return at;
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

/** The text with comments and strings blanked out, since nothing in them is a call. */
function withoutWords(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
    (word) => word.replace(/[^\n]/g, ' '),
  );
}
