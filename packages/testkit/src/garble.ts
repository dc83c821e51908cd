import type { Random } from '@sandtable/kernel';

const DEPTH = 5000;

/** Values that no command expects: wrong types, numbers at and beyond every edge, keys that poison prototypes. */
const nonsense: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => true,
  () => '',
  () => 'x'.repeat(100_000),
  () => '\u0000\ud800',
  () => -1,
  () => 0.5,
  () => -0,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER + 1,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => [],
  () => [[[]]],
  () => ({}),
  () => ({ kind: {} }),
  () => ({ toString: 1, valueOf: null }),
  () => JSON.parse('{"__proto__":{"polluted":true}}'),
  () => JSON.parse('{"constructor":{"prototype":{"polluted":true}}}'),
  () => nested(DEPTH),
];

const foreignNames = ['umpire', 'spectator', '__proto__', 'constructor', 'hasOwnProperty', 'toString', 'nobody', ''];
const foreignKinds = [
  'concede',
  'propose',
  'consent',
  'refuse',
  'take-over',
  'stand',
  'enter-dice',
  'load-roll',
  '__proto__',
  'constructor',
  'no-such-kind',
];
const poisonedKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'extra', ''];

type Submission = {
  readonly seat: string;
  readonly decision?: number | undefined;
  readonly command: { readonly kind: string };
};
type Fields = Record<string, unknown>;

/**
 * Makes a malformed, stale or foreign submission out of a legal one. The result is almost never legal, but can be by chance
 * (a field left out may be optional): callers must ask the match, not assume. The original is not touched.
 */
export function garble(submission: Submission, random: Random): unknown {
  const copy = structuredClone(submission) as unknown as Fields;
  switch (random.below(8)) {
    case 0:
      return (random.pick(nonsense) as () => unknown)();
    case 1:
      return { ...copy, seat: random.pick(foreignNames) };
    case 2:
      return { ...copy, decision: staleId(submission.decision, random) };
    case 3:
      return spoil(copy, random);
    case 4:
      return { ...copy, command: { ...(copy.command as object), kind: random.pick(foreignKinds) } };
    default:
      spoilDeep(copy.command as Fields, random);
      return copy;
  }
}

function staleId(id: number | undefined, random: Random): unknown {
  const known = id ?? 0;
  return random.pick([
    known - 1,
    known + 1,
    known + 1000,
    -1,
    0.5,
    String(known),
    null,
    [known],
    Number.MAX_SAFE_INTEGER + 2,
  ]);
}

/** Breaks one field of an object or list, at any depth. */
function spoilDeep(fields: Fields, random: Random): void {
  const children = Object.values(fields).filter((value) => typeof value === 'object' && value !== null);
  const child = random.below(2) === 0 ? random.pick(children) : undefined;
  if (child !== undefined) spoilDeep(child as Fields, random);
  else spoil(fields, random);
}

function spoil(fields: Fields, random: Random): Fields {
  const key = random.pick(Object.keys(fields));
  const value = (random.pick(nonsense) as () => unknown)();
  switch (random.below(4)) {
    case 0:
      if (key !== undefined) delete fields[key];
      return fields;
    case 1:
      // Defined, not assigned: assigning `__proto__` would poison our own object instead of sending the key.
      Object.defineProperty(fields, random.pick(poisonedKeys) as string, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return fields;
    case 2:
      if (key !== undefined) fields[key] = neighbour(fields[key], random);
      return fields;
    default:
      if (key !== undefined) fields[key] = value;
      return fields;
  }
}

/** Something of the same type, close by: the mistakes that a loose schema lets through. */
function neighbour(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + (random.pick([-1, 1, 0.001, 1e9, -1e9]) as number);
  if (typeof value === 'string')
    return random.pick([`${value} `, value.toUpperCase(), value.slice(1), `${value}${value}`]);
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return random.pick([[...value, ...value], value.slice(1), [value], [...value].reverse()]);
  return [value];
}

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { deeper: value };
  return value;
}
