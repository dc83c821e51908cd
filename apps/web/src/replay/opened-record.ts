import { type MatchRecord, readRecord } from '@sandtable/kernel';
import { words } from './words.ts';

let opened: MatchRecord | undefined;

/** The record that was opened from a file, while the page stands. */
export function openedRecord(): MatchRecord | undefined {
  return opened;
}

/** Reads a file; gives what is wrong with it, or nothing. */
export async function openRecord(file: File): Promise<string | undefined> {
  let raw: unknown;
  try {
    raw = JSON.parse(await file.text());
  } catch {
    return words.notJson;
  }
  const read = readRecord(raw);
  if ('faults' in read) return read.faults[0]?.message ?? '';
  opened = read.record;
  return undefined;
}
