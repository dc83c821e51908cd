import { dogsOfWar } from '@sandtable/dogs-of-war';
import { expect, inject, test } from 'vitest';
import { fuzz } from '../src/index.ts';

// fuzz.long.test.ts plays 2,000 of them.
test('10 random games of Dogs of War, different ones every day, are clean and refuse malformed commands', () => {
  const report = fuzz({ subject: dogsOfWar, games: 10, seed: inject('seed') });
  expect(report.failures.map(({ index, problems }) => [index, problems])).toEqual([]);
  expect(report.malformed).toBeGreaterThan(100);
  expect(report.whole).toBe(10);
});
