import type { Situation } from '@sandtable/kernel';
import { jsonText } from './json-text.ts';

/** A situation as a file: what people read and change first, the saved position on one line at the end. */
export function situationText({ saved, ...readable }: Situation): string {
  const text = jsonText(readable);
  if (saved === undefined) return text;
  return `${text.trimEnd().slice(0, -'\n}'.length)},\n  "saved": ${JSON.stringify(saved)}\n}\n`;
}
