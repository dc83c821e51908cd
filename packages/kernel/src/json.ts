import { isPlain } from './canonical.ts';

/** Anything that survives JSON.stringify and JSON.parse unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** How deep a file or a message may nest; far more than any game needs, far less than any engine's stack holds. */
const DEEPEST = 100;

/**
 * Where and why an untrusted value isn't safe to walk recursively: nested too deep, a number JSON can't write, a
 * `__proto__`, something other than plain data. Undefined if it's fine.
 */
export function jsonFault(root: unknown): { readonly where: string; readonly message: string } | undefined {
  // Every message of every player passes through here and nearly all are fine, so paths are built only for those that
  // aren't.
  return isSound(root, 0) ? undefined : firstFault(root);
}

function isSound(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value);
    case 'object':
      if (value === null) return true;
      if (depth === DEEPEST) return false;
      return Array.isArray(value) ? isSoundList(value, depth + 1) : isSoundObject(value, depth + 1);
    default:
      return typeof value === 'string' || typeof value === 'boolean' || value === undefined;
  }
}

function isSoundList(values: readonly unknown[], depth: number): boolean {
  for (let i = 0; i < values.length; i++) if (values[i] === undefined || !isSound(values[i], depth)) return false;
  return !Object.hasOwn(values, '__proto__');
}

function isSoundObject(value: object, depth: number): boolean {
  if (!isPlain(value) || Object.hasOwn(value, '__proto__')) return false;
  for (const key in value) if (!isSound((value as Record<string, unknown>)[key], depth)) return false;
  return true;
}

function firstFault(root: unknown): { readonly where: string; readonly message: string } | undefined {
  const rest: { readonly value: unknown; readonly where: string; readonly depth: number }[] = [
    { value: root, where: '', depth: 0 },
  ];
  for (let item = rest.pop(); item !== undefined; item = rest.pop()) {
    const { value, where, depth } = item;
    if (typeof value === 'number' && !Number.isFinite(value))
      return { where, message: `not JSON: the number ${value}` };
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
      return { where, message: `not JSON: a ${typeof value}` };
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEEPEST) return { where, message: `nested deeper than ${DEEPEST} levels` };
    if (!Array.isArray(value) && !isPlain(value)) return { where, message: 'not JSON: not a plain object' };
    if (Array.isArray(value) && value.includes(undefined)) return { where, message: 'not JSON: a list with a hole' };
    if (Object.hasOwn(value, '__proto__')) return { where, message: 'the key __proto__ isn’t allowed' };
    for (const [key, field] of Object.entries(value))
      rest.push({ value: field, where: `${where}/${key}`, depth: depth + 1 });
  }
  return undefined;
}
