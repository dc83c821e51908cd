import { downRange } from '@sandtable/down-range';
import { expect, inject, test } from 'vitest';
import { fuzz } from '../src/index.ts';

// fuzz.long.test.ts plays 2,000 of them.
test('60 random games of Down Range, different ones every day, are clean and refuse malformed commands', () => {
  const report = fuzz({ subject: downRange, games: 60, seed: inject('seed') });
  expect(report.failures.map(({ index, problems }) => [index, problems])).toEqual([]);
  expect(report.malformed).toBeGreaterThan(300);
  // Only long games are broken off, and few are long.
  expect(report.whole).toBeGreaterThan(30);
});
