import { downsync } from '@sandtable/downsync';
import { expect, inject, test } from 'vitest';
import { fuzz } from '../src/index.ts';

// fuzz.long.test.ts plays 2,000 of them.
test('60 random games of Downsync, different ones every day, are clean and refuse malformed commands', () => {
  const report = fuzz({ subject: downsync, games: 60, seed: inject('seed') });
  expect(report.failures.map(({ index, problems }) => [index, problems])).toEqual([]);
  expect(report.malformed).toBeGreaterThan(300);
  expect(report.whole).toBeGreaterThan(30);
});
