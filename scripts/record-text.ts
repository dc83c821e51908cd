import type { MatchRecord } from '@sandtable/kernel';

/** A record with one entry or event per line: compact, and a diff shows what changed. */
export function recordText({ entries, events, ...head }: MatchRecord): string {
  const fields = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const lines = (all: readonly unknown[]): string => `[\n${all.map((each) => JSON.stringify(each)).join(',\n')}\n]`;
  return `{\n${[...fields, `"entries": ${lines(entries)}`, `"events": ${lines(events)}`].join(',\n')}\n}\n`;
}
