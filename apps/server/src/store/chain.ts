import { createHash } from 'node:crypto';
import type { KeptEntry } from '@sandtable/host';
import type { Row } from './database.ts';
import { type EntryText, entryOf } from './rows.ts';

/** Where a match's entries stop being what was stored: the number of the first bad one, and what's wrong with it. */
export type Damage = { readonly sequence: number; readonly what: 'altered' | 'missing' };

/** The link of an entry: a hash over it and everything before it. */
export function linkOf(before: string, text: EntryText): string {
  const { sequence, by, key, at, entry } = text;
  return createHash('sha256')
    .update(JSON.stringify([before, sequence, by, key, at, entry]))
    .digest('base64url');
}

/** What the first entry of a match is linked to. */
export function firstLink(match: string): string {
  return `sandtable-chain:${match}`;
}

/**
 * The entries of a match up to the first one that is not as it was kept, and which that is. Those of earlier versions have no
 * link; from the first that has one on, each must have.
 */
export function readChain(
  match: string,
  rows: readonly Row[],
  count: number,
): { readonly entries: readonly KeptEntry[]; readonly damage?: Damage } {
  const entries: KeptEntry[] = [];
  let before = firstLink(match);
  let isLinked = false;
  for (const row of rows) {
    const sequence = entries.length;
    if (Number(row.sequence) !== sequence) return { entries, damage: { sequence, what: 'missing' } };
    const link = linkOf(before, textOf(row));
    isLinked ||= row.link !== null;
    if (isLinked && row.link !== link) return { entries, damage: { sequence, what: 'altered' } };
    before = link;
    entries.push(entryOf(row));
  }
  return entries.length < count ? { entries, damage: { sequence: entries.length, what: 'missing' } } : { entries };
}

function textOf(row: Row): EntryText {
  return {
    sequence: Number(row.sequence),
    by: String(row.sent_by),
    key: String(row.sent_key),
    at: Number(row.kept_at),
    entry: String(row.entry),
  };
}

/** The link after the last of these entries. */
export function lastLink(match: string, rows: readonly Row[]): string {
  return rows.reduce((before, row) => linkOf(before, textOf(row)), firstLink(match));
}
