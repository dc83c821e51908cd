import type { Json } from '@sandtable/kernel';
import { isLasting } from './lasting.ts';
import type { Difference } from './view-difference.ts';

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
 * A JSON value as a client has it, to be updated by differences. Most of it stays the same each time, so it is kept in
 * the form that is quickest to compare: an object's keys and values in two lists, in order.
 */
export class Known {
  #value: Part;

  constructor(value: Json) {
    this.#value = partOf(value);
  }

  /**
   * Makes `after` the known value and returns how it differs, if it does. Applying the difference to the value known
   * before gives `after` exactly: the same JSON text, order of keys included. It shares parts with `after`, and nothing
   * with what is known.
   */
  change(after: Json): Difference | undefined {
    const known = opened(this.#value);
    const how = changed(known, after);
    this.#value = how?.is === undefined ? known : partOf(how.is);
    return how;
  }
}

/** Values that never change are kept as they are, all others as copies. */
type Part = Json | KnownFields | KnownList;

class KnownFields {
  keys: readonly string[];
  values: Part[];

  constructor(keys: readonly string[], values: Part[]) {
    this.keys = keys;
    this.values = values;
  }
}

class KnownList {
  items: Part[];

  constructor(items: Part[]) {
    this.items = items;
  }
}

/** Lists of keys, each stored once, since dozens of units have the same. A new list replaces an old one. */
const knownKeys = new Map<string, readonly string[]>();
const MOST_KEYS = 1000;

function shared(keys: readonly string[]): readonly string[] {
  const text = keys.join('\n');
  const known = knownKeys.get(text);
  if (known !== undefined && known.length === keys.length) return known;
  if (knownKeys.size >= MOST_KEYS) knownKeys.clear();
  knownKeys.set(text, keys);
  return keys;
}

function partOf(value: Json): Part {
  if (typeof value !== 'object' || value === null || isLasting(value)) return value;
  if (Array.isArray(value)) return new KnownList(value.map(partOf));
  const keys: string[] = [];
  const values: Part[] = [];
  for (const [key, field] of Object.entries(value as Fields)) {
    if (field === undefined) continue;
    keys.push(key);
    values.push(partOf(field));
  }
  return new KnownFields(shared(keys), values);
}

/**
 * A part that can be changed. A part that never changes is opened first, in case it is replaced by something similar.
 */
function opened(part: Part): Part {
  if (typeof part !== 'object' || part === null || part instanceof KnownFields || part instanceof KnownList)
    return part;
  if (Array.isArray(part)) return new KnownList(part.slice());
  return new KnownFields(shared(Object.keys(part)), Object.values(part as Fields));
}

/** How `after` differs from an opened part, which is brought up to date unless it must be replaced (`is`). */
function changed(known: Part, after: Json): Difference | undefined {
  if (known === after) return undefined;
  if (typeof after !== 'object' || after === null) return { is: after };
  if (known instanceof KnownFields) return Array.isArray(after) ? { is: after } : fieldsChange(known, after as Fields);
  return known instanceof KnownList && Array.isArray(after) ? listChange(known, after) : { is: after };
}

function fieldsChange(known: KnownFields, after: Fields): Difference | undefined {
  const { keys, values } = known;
  let draft: Draft | undefined;
  let at = 0;
  for (const key in after) {
    const is = after[key];
    // From here on keys came or went.
    if (keys[at] !== key || is === undefined || key === '__proto__') return keysChange(known, after, at, draft ?? {});
    const was = values[at] as Part;
    if (was !== is) {
      const known = opened(was);
      const inner = changed(known, is);
      if (inner !== undefined) draft ??= {};
      values[at] = inner === undefined ? known : change(draft as Draft, key, inner, known);
    }
    at += 1;
  }
  return at === keys.length ? draft : keysChange(known, after, at, draft ?? {});
}

/** The same from one key on, where keys came or went or stand in another order. */
function keysChange(known: KnownFields, after: Fields, from: number, draft: Draft): Difference | undefined {
  const old = known.keys;
  const keys = old.slice(0, from);
  const values = known.values.slice(0, from);
  let at = from;
  let hasNew = false;
  for (const key of Object.keys(after).slice(from)) {
    const value = after[key];
    if (value === undefined) continue;
    // Assigning to `__proto__` would replace the prototype.
    if (key === '__proto__') return { is: after };
    if (old[at] !== key) {
      if (!old.includes(key)) {
        hasNew = true;
        keys.push(key);
        values.push(change(draft, key, { is: value }, null));
        continue;
      }
      while (at < old.length && old[at] !== key) drop(draft, old[at++] as string);
    }
    // An old key now follows a new one, or one it used to precede. A difference can't express that.
    if (hasNew || at === old.length) return { is: after };
    const was = opened(known.values[at] as Part);
    const inner = changed(was, value);
    keys.push(key);
    values.push(inner === undefined ? was : change(draft, key, inner, was));
    at += 1;
  }
  while (at < old.length) drop(draft, old[at++] as string);
  known.keys = shared(keys);
  known.values = values;
  return given(draft);
}

function listChange(known: KnownList, after: List): Difference | undefined {
  return known.items.length === after.length ? itemsChange(known.items, after) : cutChange(known, after);
}

/** Same length as before: each item is compared with the one that was in its place. */
function itemsChange(items: Part[], after: List): Difference | undefined {
  let draft: Draft | undefined;
  let count = 0;
  for (let i = 0; i < after.length; i++) {
    const is = after[i] as Json;
    if (items[i] === is) continue;
    const was = opened(items[i] as Part);
    const inner = isOther(was, is) ? { is } : changed(was, is);
    items[i] = was;
    if (inner === undefined) continue;
    count += 1;
    draft ??= {};
    items[i] = change(draft, String(i), inner, was);
  }
  // A pair of numbers, say, or a queue that moved up: shorter to send whole.
  return draft?.in === undefined && count > after.length / 2 ? { is: after } : draft;
}

/** Items came or went: match those with an id by id, the others by value. */
function cutChange(known: KnownList, after: List): Difference | undefined {
  const { items } = known;
  const shorter = Math.min(items.length, after.length);
  let head = 0;
  while (head < shorter && isSame(items[head] as Part, after[head] as Json)) head++;
  let tail = 0;
  while (tail < shorter - head && isSame(items.at(-1 - tail) as Part, after.at(-1 - tail) as Json)) tail++;
  if (head + tail === 0) return { is: after };
  const add = after.slice(head, after.length - tail);
  const draft: Draft = { cut: [head, items.length - head - tail], add };
  items.splice(head, items.length - head - tail, ...add.map(partOf));
  for (let i = 0; i < after.length; i++) {
    if (i === head) i = after.length - tail;
    if (i === after.length) break;
    const was = opened(items[i] as Part);
    const inner = changed(was, after[i] as Json);
    items[i] = inner === undefined ? was : change(draft, String(i), inner, was);
  }
  return draft;
}

/** A different unit or question: comparing its fields with the one before is pointless. */
function isOther(known: Part, after: Json): boolean {
  const id = knownName(known);
  return id !== undefined && id !== nameOf(after);
}

function isSame(known: Part, after: Json): boolean {
  const id = knownName(known);
  return id === undefined ? isEqual(known, after) : id === nameOf(after);
}

function knownName(known: Part): string | number | undefined {
  if (!(known instanceof KnownFields)) return known instanceof KnownList ? undefined : nameOf(known);
  const at = known.keys.indexOf('id');
  return at < 0 ? undefined : asName(known.values[at] as Part);
}

function nameOf(value: Json): string | number | undefined {
  return typeof value === 'object' && value !== null ? asName((value as Fields).id) : undefined;
}

function asName(id: unknown): string | number | undefined {
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

function isEqual(part: Part, after: Json): boolean {
  if (part === after) return true;
  if (typeof after !== 'object' || after === null) return false;
  const known = opened(part);
  if (known instanceof KnownFields) return !Array.isArray(after) && hasEqualFields(known, after as Fields);
  if (!(known instanceof KnownList) || !Array.isArray(after) || known.items.length !== after.length) return false;
  return known.items.every((item, i) => isEqual(item, after[i] as Json));
}

function hasEqualFields({ keys, values }: KnownFields, after: Fields): boolean {
  let at = 0;
  for (const key in after) {
    const is = after[key];
    if (is === undefined) continue;
    if (keys[at] !== key || !isEqual(values[at] as Part, is)) return false;
    at += 1;
  }
  return at === keys.length;
}

function drop(draft: Draft, key: string): void {
  draft.drop ??= [];
  draft.drop.push(key);
}

/** Records a change of one field or item and returns its new known value. */
function change(draft: Draft, key: string, inner: Difference, known: Part): Part {
  if (inner.is !== undefined) {
    draft.set ??= {};
    draft.set[key] = inner.is;
    return partOf(inner.is);
  }
  draft.in ??= {};
  draft.in[key] = inner;
  return known;
}

function given(draft: Draft): Difference | undefined {
  for (const _part in draft) return draft;
  return undefined;
}
