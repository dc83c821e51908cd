import { randomPlay, rangedFun } from '@sandtable/ranged-fun';
import { expect, test } from 'vitest';
import { fuzz } from '../src/index.ts';

test('2,000 random games of Ranged Fun, all to their end, are clean and refuse 100,000 malformed commands', () => {
  const { ok, failures, missing, malformed } = fuzz({
    subject: { ruleset: rangedFun, ...randomPlay },
    games: 2000,
    seed: 1,
  });
  expect({ ok, failures, missing }).toEqual({ ok: true, failures: [], missing: [] });
  expect(malformed).toBeGreaterThan(100_000);
});
