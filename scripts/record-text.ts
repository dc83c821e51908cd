import type { MatchRecord } from '@sandtable/kernel';

/** A record with an entry or an event on each line: small, and a change shows where it is. */
export function recordText({ entries, events, ...head }: MatchRecord): string {
  const fields = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const lines = (all: readonly unknown[]): string => `[\n${all.map((each) => JSON.stringify(each)).join(',\n')}\n]`;
  return `{\n${[...fields, `"entries": ${lines(entries)}`, `"events": ${lines(events)}`].join(',\n')}\n}\n`;
}
