import { type Sentence, type Span, typedText } from '@sandtable/game';

/** The same type with a string in place of every sentence. */
export type Plainly<T> = T extends Sentence
  ? string
  : T extends (...given: never) => unknown
    ? T
    : T extends readonly (infer Each)[]
      ? readonly Plainly<Each>[]
      : T extends object
        ? { [Key in keyof T]: Plainly<T[Key]> }
        : T;

/** What a game said, with its sentences as the terminal prints them, so that a test can check the wording. */
export function plainly<T>(said: T): Plainly<T> {
  return plainValue(said) as Plainly<T>;
}

function plainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.length > 0 && value.every(isSpan) ? typedText(value) : value.map(plainValue);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainValue(each)]));
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && typeof (value as { text?: unknown }).text === 'string';
}

/** Which of these names are in the sentence as plain text, so that a screen can't link them. */
export function bareNames(sentence: Sentence, names: readonly string[]): string[] {
  const bare = sentence.filter(({ unit, seat }) => unit === undefined && seat === undefined);
  return names.filter((name) => bare.some(({ text, typed = text }) => standsIn(typed, name)));
}

function standsIn(text: string, name: string): boolean {
  const isLetter = (letter: string): boolean => /[\p{L}\d-]/u.test(letter);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + name.length))) return true;
  return false;
}
