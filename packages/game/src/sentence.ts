/** What a piece of text is about; a screen gives it a color, or none. */
export type Tone = 'red' | 'blue' | 'green' | 'yellow' | 'rough' | 'wall' | 'building' | 'marker' | 'reach' | 'faint';

/** A piece of a sentence. Without its tone and its subject it still says everything. */
export type Span = {
  readonly text: string;
  readonly tone?: Tone;
  /** Whom or what this piece names, so that a screen can link and highlight it without reading the words. */
  readonly unit?: string;
  readonly seat?: string;
  readonly piece?: string;
  readonly at?: { readonly x: number; readonly y: number };
  readonly clause?: string;
};

/** A sentence that knows whom it speaks of. */
export type Sentence = readonly Span[];

/** A line of a text map or table. */
export type Line = Sentence;

/** What may stand in a sentence: words, numbers, spans, whole sentences. */
export type Sayable = string | number | Span | Sentence;

/** `` say`${unit(a)} fires at ${unit(b)}: ${outcome}.` ``: a sentence out of words and spans. */
export function say(strings: TemplateStringsArray, ...parts: readonly Sayable[]): Sentence {
  return joined(strings.flatMap((text, i): Sayable[] => [text, ...(i < parts.length ? [parts[i] as Sayable] : [])]));
}

/** Sentences and words one after the other, as one. */
export function joined(parts: readonly Sayable[], between = ''): Sentence {
  const spans: Span[] = [];
  const add = (span: Span): void => {
    const last = spans.at(-1);
    if (span.text === '') return;
    // Words without a subject flow together, so that a sentence has no more spans than subjects need.
    if (last !== undefined && isBare(last) && isBare(span)) spans[spans.length - 1] = { text: last.text + span.text };
    else spans.push(span);
  };
  parts.forEach((part, i) => {
    if (i > 0 && between !== '') add({ text: between });
    if (typeof part === 'object') for (const span of Array.isArray(part) ? part : [part as Span]) add(span);
    else add({ text: String(part) });
  });
  return spans;
}

/** Several things in one breath: `A`, `A and B`, `A, B and C`. */
export function listed(parts: readonly Sayable[], last = 'and'): Sentence {
  if (parts.length < 2) return joined(parts);
  return joined([joined(parts.slice(0, -1), ', '), ` ${last} `, parts.at(-1) as Sayable]);
}

/** The sentence with its first letter in upper case, whatever span it stands in. */
export function capitalized([first, ...rest]: Sentence): Sentence {
  if (first === undefined) return [];
  return [{ ...first, text: first.text.slice(0, 1).toUpperCase() + first.text.slice(1) }, ...rest];
}

/** A sentence as plain text. */
export function plain(sentence: Sentence): string {
  return sentence.map(({ text }) => text).join('');
}

/** Every unit a sentence names, once each, in the order they are named. */
export function unitsIn(sentence: Sentence): readonly string[] {
  return [...new Set(sentence.flatMap(({ unit }) => unit ?? []))];
}

function isBare(span: Span): boolean {
  for (const key in span) if (key !== 'text') return false;
  return true;
}
