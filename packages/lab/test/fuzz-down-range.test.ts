import { downRange } from '@sandtable/down-range';
import { expect, test } from 'vitest';
import { fuzz } from '../src/index.ts';

test('2,000 random games of Down Range are clean, see every event and answer, and refuse malformed commands', () => {
  const report = fuzz({ subject: downRange, games: 2000, seed: 1 });
  expect({
    failures: report.failures.map(({ index, problems }) => [index, problems]),
    missing: report.missing,
  }).toEqual({ failures: [], missing: [] });
  expect(report.ok).toBe(true);
  expect(report.malformed).toBeGreaterThan(20_000);
  // Long games are left early, most are not long.
  expect(report.whole).toBeGreaterThan(1500);
  expect(report.kinds.of('house: stand')).toBeGreaterThan(100);
}, 900_000);
