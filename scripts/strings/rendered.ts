/** Arguments to try where a table has a function: what a name, a number, a list or a thing might be. */
const OTHERS: readonly unknown[] = [
  ['Cpl Vega', 'Reyes'],
  [3, 4],
  true,
  new Date(2026, 10, 17, 8),
  { kind: 'fixed' },
  { at: 'end-turn' },
  { text: 'Cpl Vega' },
  thing(),
  [thing(), thing()],
];
const NUMBERS: readonly unknown[] = [2, 'Cpl Vega', ...OTHERS];
const NAMES: readonly unknown[] = ['Cpl Vega', 2, ...OTHERS];
const LOOKS_LIKE_NUMBER =
  /count|points?|round|left|inch|chance|hit|kill|share|number|many|most|legs|rays|open|seconds|minutes|steps|die|needed|armour|strength|damage|column|row|size|players?|ago|total/i;

/** Functions with more parameters than this get the same argument for all of them. */
const MOST_PARAMETERS = 6;
/** Signs of an argument that didn't fit, which no rendering may contain. */
const BROKEN = /undefined|NaN|\[object|null|=>|Infinity|Invalid Date/;

/** A thing that has every field, each of them a name. */
function thing(): unknown {
  return new Proxy(
    {},
    { get: (_target, key) => (key === Symbol.toPrimitive || key === 'toString' ? () => 'Cpl Vega' : 'Cpl Vega') },
  );
}

/** Every string in a table of words, its functions called with sample arguments; one that cannot be called is named. */
export function rendered(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'function') return [called(value as Callable, path)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => rendered(each, path === '' ? key : `${path}.${key}`));
}

type Callable = (...given: unknown[]) => unknown;

function called(make: Callable, path: string): string {
  const names = parametersOf(make);
  const choices = names.map((name) => (LOOKS_LIKE_NUMBER.test(name) ? NUMBERS : NAMES));
  for (const given of combinations(choices.slice(0, MOST_PARAMETERS))) {
    const text = textOf(make, [...given, ...names.slice(MOST_PARAMETERS).map(() => 2)]);
    if (text !== undefined) return text;
  }
  throw new Error(`no sample arguments fit ${path}(${names.join(', ')})`);
}

function textOf(make: Callable, given: readonly unknown[]): string | undefined {
  try {
    const made = make(...given);
    const texts = typeof made === 'string' ? [made] : rendered(made);
    const text = texts.join(' · ');
    return BROKEN.test(text) || (typeof made !== 'string' && texts.length === 0) ? undefined : text;
  } catch {
    return undefined;
  }
}

function parametersOf(make: Callable): string[] {
  const source = String(make);
  const opening = source.indexOf('(');
  let depth = 0;
  let end = opening;
  for (; end < source.length; end++) {
    if ('([{'.includes(source.charAt(end))) depth += 1;
    if (')]}'.includes(source.charAt(end))) depth -= 1;
    if (depth === 0) break;
  }
  const inside = source.slice(opening + 1, end);
  return make.length === 0 && inside.trim() === '' ? [] : splitTop(inside);
}

/** `{ a, b }, c` is two parameters. */
function splitTop(text: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function combinations(choices: readonly (readonly unknown[])[]): unknown[][] {
  return choices.reduce<unknown[][]>((all, some) => all.flatMap((given) => some.map((each) => [...given, each])), [[]]);
}
