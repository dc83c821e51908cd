import { dogsOfWar } from '@sandtable/dogs-of-war';
import { downRange } from '@sandtable/down-range';
import { downsync } from '@sandtable/downsync';
import { rangedFun } from '@sandtable/ranged-fun';
import { expect, test } from 'vitest';
import { type FuzzReport, fuzz } from '../src/index.ts';

function expectClean(report: FuzzReport): void {
  const failures = report.failures.map(({ index, problems }) => [index, problems]);
  expect({ failures, missing: report.missing }).toEqual({ failures: [], missing: [] });
  expect(report.ok).toBe(true);
}

test('2,000 random games of Ranged Fun are clean, see every event and answer, and refuse 100,000 malformed commands', () => {
  const report = fuzz({ subject: rangedFun, games: 2000, seed: 1 });
  expectClean(report);
  expect(report.malformed).toBeGreaterThan(100_000);
});

test('2,000 random games of Down Range are clean, see every event and answer, and refuse malformed commands', () => {
  const report = fuzz({ subject: downRange, games: 2000, seed: 1 });
  expectClean(report);
  expect(report.malformed).toBeGreaterThan(20_000);
  // Only long games are broken off, and few are long.
  expect(report.whole).toBeGreaterThan(1500);
  expect(report.kinds.of('house: stand')).toBeGreaterThan(100);
});

test('2,000 random games of Downsync are clean, see every event and answer, and refuse malformed commands', () => {
  const report = fuzz({ subject: downsync, games: 2000, seed: 1 });
  expectClean(report);
  expect(report.malformed).toBeGreaterThan(20_000);
});

test('2,000 random games of Dogs of War are clean and refuse malformed commands', () => {
  const report = fuzz({ subject: dogsOfWar, games: 2000, seed: 1, longRun: Number.POSITIVE_INFINITY });
  expectClean(report);
  expect(report.malformed).toBeGreaterThan(20_000);
});
