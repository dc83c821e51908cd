import type { MatchRecord } from '@sandtable/kernel';

/** Gives the person the record as a file. */
export function saveAsFile(record: MatchRecord, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.sandtable.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
