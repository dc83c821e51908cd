import type { Json } from './json.ts';
import { didYouMean, suggest } from './suggest.ts';

/** One place where what came out isn't what was expected. */
export type Mismatch = {
  /** A path such as `/units/T/at/0`; empty for the whole. */
  readonly where: string;
  readonly message: string;
  /** The field doesn't exist, and this one is spelled much like it. */
  readonly typo?: string;
};

/** Longer values would bury the line they stand in. */
const LONGEST_VALUE = 200;

/**
 * Every difference between `actual` and `wanted`, field by field. Only the wanted fields of objects are compared; lists
 * must have the same length and match item by item.
 */
export function compare(actual: Json | undefined, wanted: Json, where = ''): Mismatch[] {
  if (Array.isArray(wanted)) return Array.isArray(actual) ? compareLists(actual, wanted, where) : [other()];
  if (typeof wanted !== 'object' || wanted === null) return actual === wanted ? [] : [other()];
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return [other()];
  const fields = actual as { readonly [key: string]: Json | undefined };
  return Object.entries(wanted).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const at = `${where}/${key}`;
    return Object.hasOwn(fields, key)
      ? compare(fields[key], value, at)
      : [missing(Object.keys(fields), key, value, at)];
  });

  function other(): Mismatch {
    return { where, message: `expected ${text(wanted)}, got ${text(actual)}` };
  }
}

/** The same as lines of text. */
export function differences(actual: Json | undefined, wanted: Json, where = ''): string[] {
  return compare(actual, wanted, where).map(lineOf);
}

/** `/units/T/at/0: expected 3, got 4`. */
export function lineOf({ where, message }: Mismatch): string {
  return `${where === '' ? '/' : where}: ${message}`;
}

function compareLists(actual: readonly Json[], wanted: readonly Json[], where: string): Mismatch[] {
  const found = wanted.flatMap((item, i) => (i < actual.length ? compare(actual[i], item, `${where}/${i}`) : []));
  if (actual.length === wanted.length) return found;
  return [{ where, message: `expected ${items(wanted.length)}, got ${actual.length}: ${text(actual)}` }, ...found];
}

function missing(known: readonly string[], key: string, value: Json, where: string): Mismatch {
  // Keys such as `3,4` all look alike without being typos of one another.
  const typo = /[a-z]/i.test(key) ? suggest(key, known) : undefined;
  if (typo === undefined) return { where, message: `expected ${text(value)}, got nothing` };
  return { where, message: `there’s no "${key}" here${didYouMean(key, known)}`, typo };
}

function text(value: Json | undefined): string {
  const json = value === undefined ? 'nothing' : JSON.stringify(value);
  return json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE)}…` : json;
}

function items(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
