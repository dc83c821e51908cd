import type { Json } from '@sandtable/kernel';

/**
 * The difference between two JSON values. `is`: the new value replaces the old one. Otherwise both are objects or both
 * are lists: `drop` lists keys that are gone, `set` has fields or items that are new or replaced, `in` has differences
 * inside fields or items. A list is first `cut` (a number of items taken out at a place) and `add` put in there; `set`
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

/** Thrown when a difference is applied to a value it was not made from. */
export class ValidationError extends Error {
  constructor() {
    super('the difference does not fit');
    this.name = 'ValidationError';
  }
}

type Fields = { readonly [key: string]: Json };
type List = readonly Json[];
/**
 * Applies a difference to the value it was made from, which stays as it was. Throws `ValidationError` if it can't have
 * been made from this value.
 */
export function applied(before: Json, how: Difference): Json {
  if (how.is !== undefined) return how.is;
  if (typeof before !== 'object' || before === null) throw new ValidationError();
  const after = Array.isArray(before) ? cutList(before, how) : droppedFields(before as Fields, how);
  for (const [key, value] of Object.entries(how.set ?? {})) {
    if (Array.isArray(after) ? !(Number(key) < after.length) : key === '__proto__') throw new ValidationError();
    after[key as never] = value as never;
  }
  for (const [key, inner] of Object.entries(how.in ?? {})) {
    if (!Object.hasOwn(after, key) || key === '__proto__') throw new ValidationError();
    after[key as never] = applied(after[key as never], inner) as never;
  }
  return after;
}

function cutList(before: List, { cut, add = [], drop }: Difference): Json[] {
  const after = before.slice();
  if (drop !== undefined) throw new ValidationError();
  if (cut === undefined) return after;
  const [at, count] = cut;
  if (at + count > before.length) throw new ValidationError();
  after.splice(at, count, ...add);
  return after;
}

function droppedFields(before: Fields, { drop = [], cut }: Difference): Record<string, Json> {
  const after = { ...before };
  if (cut !== undefined) throw new ValidationError();
  for (const key of drop) {
    if (!Object.hasOwn(after, key)) throw new ValidationError();
    delete after[key];
  }
  return after;
}
