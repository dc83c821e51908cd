import { playTwinGames } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { twins } from './twins.ts';

test('[DR-FOG-6] 10,000 twin games send the same bytes to whom their difference is hidden from', () => {
  const { pairs, compared, leaks } = playTwinGames(twins, 10_000, 1000, 4);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(10_000);
  expect(compared).toBeGreaterThan(20_000);
});
