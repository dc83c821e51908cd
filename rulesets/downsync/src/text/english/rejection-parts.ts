import type { Sayable, Span } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import type { Seen } from '../../state-of-view.ts';
import type { Names } from '../names.ts';

export type Detail = { readonly [key: string]: Json | undefined };
export type Refusal = (detail: Detail, name: Names, table: Seen, clause: string) => Sayable;

const WHO = ['unit', 'base', 'member', 'target', 'lender', 'passenger', 'entry', 'ping'] as const;

/** Does the detail name anyone? */
export const namesAnyone = (detail: Detail): boolean => WHO.some((key) => typeof detail[key] === 'string');

/** Whom a refusal is about, whatever its detail calls it. */
export function who(detail: Detail, name: Names): Span {
  const id = WHO.map((key) => detail[key]).find((each) => typeof each === 'string');
  return id === undefined ? { text: 'that unit' } : name.unit(id as string);
}

/** The same at the start of a sentence. */
export function Who(detail: Detail, name: Names): Span {
  const span = who(detail, name);
  return span.unit === undefined ? { text: 'That unit' } : span;
}

/** The entry of a list, whose Ping may be named beside it. */
export function unitIn({ entry, ...rest }: Detail, name: Names): Span {
  return typeof entry === 'string' ? name.unit(entry) : Who(rest, name);
}

export const target = ({ target: id }: Detail, name: Names): Span =>
  typeof id === 'string' ? name.unit(id) : { text: 'That point' };

export const action = ({ action: id }: Detail, name: Names, unknown = 'that action'): string =>
  typeof id === 'string' ? name.action(id) : unknown;
