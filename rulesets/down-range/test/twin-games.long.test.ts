import { playTwinGames } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { downRange } from '../src/index.ts';
import { veiledSetup } from './random-setup.ts';

test('[DR-FOG-6] 10,000 twin games send the same bytes to whom their difference is hidden from', () => {
  const subject = { ruleset: downRange.ruleset, setup: veiledSetup, ledgers: [], longest: Number.POSITIVE_INFINITY };
  const { pairs, compared, leaks } = playTwinGames(subject, 10_000, 1000, 4);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(10_000);
  expect(compared).toBeGreaterThan(20_000);
});
