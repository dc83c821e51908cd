import type { Json } from '@sandtable/kernel';

/**
 * What makes one JSON value out of another. `is`: it is something else altogether. Otherwise both are objects or both are
 * lists, and what is named differs: `drop` are keys that are gone, `set` has fields or items that were replaced or came,
 * `in` those that differ inside. A list is first `cut` (so many items taken out at a place) and `add` put in there; `set`
 * and `in` name items by their place after that.
 */
export type Difference = {
  readonly is?: Json;
  readonly drop?: readonly string[];
  readonly cut?: readonly [at: number, count: number];
  readonly add?: readonly Json[];
  readonly set?: { readonly [key: string]: Json };
  readonly in?: { readonly [key: string]: Difference };
};

/** A difference that was made from something else than what it was applied to. */
export class Misfit extends Error {
  constructor() {
    super('the difference does not fit');
    this.name = 'Misfit';
  }
}

type Fields = { readonly [key: string]: Json };
type List = readonly Json[];
type Draft = {
  drop?: string[];
  cut?: [at: number, count: number];
  add?: readonly Json[];
  set?: { [key: string]: Json };
  in?: { [key: string]: Difference };
};

/**
 * How `after` differs from `before`, which has no field that is undefined; nothing when it does not. Applied to `before` it
 * gives `after` to the letter: the same JSON text, order of keys included. It shares parts with `after`.
 */
export function difference(before: Json, after: Json): Difference | undefined {
  if (before === after) return undefined;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return { is: after };
  if (Array.isArray(before)) return Array.isArray(after) ? listDifference(before, after) : { is: after };
  return Array.isArray(after) ? { is: after } : fieldsDifference(before as Fields, after as Fields);
}

function fieldsDifference(before: Fields, after: Fields): Difference | undefined {
  if (!hasSameKeys(before, after)) return keysDifference(before, after);
  let draft: Draft | undefined;
  for (const key in after) {
    const was = before[key] as Json;
    const is = after[key];
    if (was === is) continue;
    if (is === undefined || key === '__proto__') return keysDifference(before, after);
    const inner = difference(was, is);
    if (inner === undefined) continue;
    draft ??= {};
    change(draft, key, inner);
  }
  return draft;
}

/** Written over with every question: nearly all that is compared has the keys it had, and lists of them would cost most. */
const keys: string[] = [];

function hasSameKeys(before: Fields, after: Fields): boolean {
  let count = 0;
  for (const key in before) keys[count++] = key;
  let at = 0;
  for (const key in after) if (keys[at++] !== key) return false;
  return at === count;
}

/** The same where keys came or went or stand in another order. */
function keysDifference(before: Fields, after: Fields): Difference | undefined {
  const old = Object.keys(before);
  const draft: Draft = {};
  let at = 0;
  let hasNew = false;
  for (const key of Object.keys(after)) {
    const value = after[key];
    if (value === undefined) continue;
    // To set it would mean something else.
    if (key === '__proto__') return { is: after };
    if (old[at] !== key) {
      if (!Object.hasOwn(before, key)) {
        hasNew = true;
        change(draft, key, { is: value });
        continue;
      }
      while (at < old.length && old[at] !== key) drop(draft, old[at++] as string);
    }
    // An old key after a new one, or after one that it used to stand before: no difference could tell.
    if (hasNew || at === old.length) return { is: after };
    at += 1;
    const inner = difference(before[key] as Json, value);
    if (inner !== undefined) change(draft, key, inner);
  }
  while (at < old.length) drop(draft, old[at++] as string);
  return given(draft);
}

function listDifference(before: List, after: List): Difference | undefined {
  return before.length === after.length ? itemsDifference(before, after) : cutDifference(before, after);
}

/** As many as there were: each is taken for the one that stood in its place. */
function itemsDifference(before: List, after: List): Difference | undefined {
  const draft: Draft = {};
  let changed = 0;
  for (let i = 0; i < after.length; i++) {
    const was = before[i] as Json;
    const is = after[i] as Json;
    if (was === is) continue;
    const inner = isOther(was, is) ? { is } : difference(was, is);
    if (inner === undefined) continue;
    changed += 1;
    change(draft, String(i), inner);
  }
  // A pair of numbers, a queue that moved up: shorter said anew.
  return draft.in === undefined && changed > after.length / 2 ? { is: after } : given(draft);
}

/** Some came or went: units and the like stay the same one by their id, the rest by what it is. */
function cutDifference(before: List, after: List): Difference | undefined {
  const grown = after.length - before.length;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && isSame(before[head] as Json, after[head] as Json)) head++;
  let tail = 0;
  while (tail < shorter - head && isSame(before.at(-1 - tail) as Json, after.at(-1 - tail) as Json)) tail++;
  if (head + tail === 0) return { is: after };
  const draft: Draft = {
    cut: [head, before.length - head - tail],
    add: after.slice(head, after.length - tail),
  };
  for (let i = 0; i < after.length; i++) {
    if (i === head) i = after.length - tail;
    if (i === after.length) break;
    const inner = difference(before[i < head ? i : i - grown] as Json, after[i] as Json);
    if (inner !== undefined) change(draft, String(i), inner);
  }
  return draft;
}

/** Another unit, another question: what it is like inside has nothing to do with the one before. */
function isOther(before: Json, after: Json): boolean {
  const id = nameOf(before);
  return id !== undefined && id !== nameOf(after);
}

function nameOf(value: Json): string | number | undefined {
  const id = typeof value === 'object' && value !== null ? (value as Fields).id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

function isSame(before: Json, after: Json): boolean {
  if (before === after) return true;
  const id = nameOf(before);
  return id === undefined ? difference(before, after) === undefined : id === nameOf(after);
}

function drop(draft: Draft, key: string): void {
  draft.drop ??= [];
  draft.drop.push(key);
}

function change(draft: Draft, key: string, inner: Difference): void {
  if (inner.is !== undefined) {
    draft.set ??= {};
    draft.set[key] = inner.is;
  } else {
    draft.in ??= {};
    draft.in[key] = inner;
  }
}

function given(draft: Draft): Difference | undefined {
  for (const _part in draft) return draft;
  return undefined;
}

/**
 * What a difference makes of the value it was made from; that one stays as it was. `take` makes our own what comes from the
 * difference. Throws `Misfit` where it cannot have been made from this value.
 */
export function applied(before: Json, how: Difference, take: (value: Json) => Json = (value) => value): Json {
  if (how.is !== undefined) return take(how.is);
  if (typeof before !== 'object' || before === null) throw new Misfit();
  const after = Array.isArray(before) ? cutList(before, how, take) : droppedFields(before as Fields, how);
  for (const [key, value] of Object.entries(how.set ?? {})) {
    if (Array.isArray(after) ? !(Number(key) < after.length) : key === '__proto__') throw new Misfit();
    after[key as never] = take(value) as never;
  }
  for (const [key, inner] of Object.entries(how.in ?? {})) {
    if (!Object.hasOwn(after, key) || key === '__proto__') throw new Misfit();
    after[key as never] = applied(after[key as never], inner, take) as never;
  }
  return after;
}

function cutList(before: List, { cut, add = [], drop }: Difference, take: (value: Json) => Json): Json[] {
  const after = before.slice();
  if (drop !== undefined) throw new Misfit();
  if (cut === undefined) return after;
  const [at, count] = cut;
  if (at + count > before.length) throw new Misfit();
  after.splice(at, count, ...add.map(take));
  return after;
}

function droppedFields(before: Fields, { drop = [], cut }: Difference): Record<string, Json> {
  const after = { ...before };
  if (cut !== undefined) throw new Misfit();
  for (const key of drop) {
    if (!Object.hasOwn(after, key)) throw new Misfit();
    delete after[key];
  }
  return after;
}

/** Values that never change and have no field that is undefined: they need no copy. */
const lasting = new WeakSet<object>();

/** A copy that nobody else changes, without fields that are undefined: as JSON would bring it. What is frozen is shared. */
export function ownCopy(value: Json): Json {
  if (typeof value !== 'object' || value === null || isLasting(value)) return value;
  if (Array.isArray(value)) return value.map(ownCopy);
  const copy: Record<string, Json> = {};
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined) continue;
    if (key === '__proto__') Object.defineProperty(copy, key, { value: ownCopy(field), enumerable: true });
    else copy[key] = ownCopy(field);
  }
  return copy;
}

function isLasting(value: object): boolean {
  if (lasting.has(value)) return true;
  if (!Object.isFrozen(value)) return false;
  for (const part of Object.values(value))
    if (part === undefined || (typeof part === 'object' && part !== null && !isLasting(part))) return false;
  lasting.add(value);
  return true;
}
