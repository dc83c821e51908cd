import type { MatchRecord } from '@sandtable/kernel';
import { hosting } from '../session/hosting.ts';

/** Downloads the record as a file. */
export function saveAsFile(record: MatchRecord, name: string): void {
  saveText(JSON.stringify(record), `${slug(name)}.sandtable.json`);
}

/**
 * Downloads a moment as a situation file, for `sandtable judge`: the table before the entry `from`, and the orders up
 * to `at` with their dice; without `from`, the last of them.
 */
export async function saveMoment(record: MatchRecord, at: number, name: string, from = at - 1): Promise<void> {
  const text = await hosting().situation(record, from, at, `${name}, order ${at}`);
  saveText(text, `${slug(name)}-${at}.situation.json`);
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function saveText(text: string, file: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
