import { expect, test } from 'vitest';
import { comparePairs } from './scrambled-pairs.ts';

test('[DR-FOG-5] 10,000 pairs of states that differ in hidden facts look the same to whom they are hidden from', () => {
  const { pairs, different, kinds, leaks } = comparePairs(10_000, 1000, 8, 4);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(10_000);
  expect(different).toBeGreaterThan(9900);
  // Full rules and quick-start; concealed, in fog, and both; seats and spectators.
  expect(Object.keys(kinds).sort()).toHaveLength(12);
});
