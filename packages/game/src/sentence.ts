/** What a piece of text is about; a screen gives it a color, or none. */
export type Tone = 'red' | 'blue' | 'green' | 'yellow' | 'rough' | 'wall' | 'building' | 'marker' | 'reach' | 'faint';

/** A piece of a sentence. Without its tone and its subject it still says everything. */
export type Span = {
  readonly text: string;
  readonly tone?: Tone;
  /** Whom or what this piece names, so that a screen can link and highlight it without reading the words. */
  readonly unit?: string;
  /** Whose it is: the side it names, or the side of the unit. */
  readonly seat?: string;
  readonly piece?: string;
  /** A place, in the coordinates the game's words are written in. */
  readonly at?: { readonly x: number; readonly y: number };
  readonly clause?: string;
  /** How it reads where orders are typed, if that differs: `A2 Cpl Vega` for `Cpl Vega`, `(24,30)` for `the low wall`. */
  readonly typed?: string;
};

/** A sentence that knows whom it speaks of. */
export type Sentence = readonly Span[];

/** A line of a text map or table. */
export type Line = Sentence;

/** What may stand in a sentence: words, numbers, spans, whole sentences. */
export type Sayable = string | number | Span | Sentence;

/** `` say`${unit(a)} fires at ${unit(b)}: ${outcome}.` ``: a sentence out of words and spans. */
export function say(strings: TemplateStringsArray, ...parts: readonly Sayable[]): Sentence {
  const spans: Span[] = [];
  strings.forEach((text, i) => {
    addBare(spans, text);
    if (i < parts.length) add(spans, parts[i] as Sayable);
  });
  return spans;
}

/** Sentences and words one after the other, as one. */
export function joined(parts: readonly Sayable[], between = ''): Sentence {
  const spans: Span[] = [];
  parts.forEach((part, i) => {
    if (i > 0) addBare(spans, between);
    add(spans, part);
  });
  return spans;
}

function add(spans: Span[], part: Sayable): void {
  if (typeof part !== 'object') return addBare(spans, String(part));
  for (const span of 'text' in part ? [part] : part) {
    if (isBare(span)) addBare(spans, span.text);
    else if (span.text !== '' || span.typed !== undefined) spans.push(span);
  }
}

/** Words without a subject flow together, so that a sentence has no more spans than its subjects need. */
function addBare(spans: Span[], text: string): void {
  const last = spans.at(-1);
  if (text === '') return;
  if (last !== undefined && isBare(last)) spans[spans.length - 1] = { text: last.text + text };
  else spans.push({ text });
}

/** Several things in one breath: `A`, `A and B`, `A, B and C`. */
export function listed(parts: readonly Sayable[], last = 'and'): Sentence {
  if (parts.length < 2) return joined(parts);
  return joined([joined(parts.slice(0, -1), ', '), ` ${last} `, parts.at(-1) as Sayable]);
}

/** The sentence with its first letter in upper case, whatever span it stands in; an id stays as it is typed. */
export function capitalized([first, ...rest]: Sentence): Sentence {
  if (first === undefined) return [];
  const { typed, unit } = first;
  const written = typed === undefined || unit !== undefined ? {} : { typed: upper(typed) };
  return [{ ...first, text: upper(first.text), ...written }, ...rest];
}

/** The same in the middle of a line: `you lead`; a name keeps its capital. */
export function uncapitalized([first, ...rest]: Sentence): Sentence {
  if (first === undefined) return [];
  return isBare(first)
    ? [{ text: first.text.slice(0, 1).toLowerCase() + first.text.slice(1) }, ...rest]
    : [first, ...rest];
}

function upper(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Words that only help where orders are typed. */
export function typing(text: string): Span {
  return { text: '', typed: text };
}

/** One thing said in two ways: as a screen says it, and as it is typed. */
export function inTwoForms(shown: Sayable, typed: Sayable): Sentence {
  const [said, spelled] = [joined([shown]), joined([typed])];
  return joined([
    said.filter(({ text }) => text !== '').map((span) => ({ ...span, typed: '' })),
    spelled.map((span) => ({ ...span, text: '', typed: span.typed ?? span.text })).filter((span) => span.typed !== ''),
  ]);
}

/** A sentence as the text table and the terminal say it, with the ids and coordinates people type. */
export function typedText(sentence: Sentence): string {
  let text = '';
  for (const span of sentence) text += span.typed ?? span.text;
  return text;
}

/** A sentence as a screen with buttons says it. */
export function plain(sentence: Sentence): string {
  let text = '';
  for (const span of sentence) text += span.text;
  return text;
}

/** Every unit a sentence names, once each, in the order they are named. */
export function unitsIn(sentence: Sentence): readonly string[] {
  return [...new Set(sentence.flatMap(({ unit }) => unit ?? []))];
}

function isBare(span: Span): boolean {
  for (const key in span) if (key !== 'text') return false;
  return true;
}
