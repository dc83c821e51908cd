import { expect, test } from 'vitest';
import { comparePairs } from './scrambled-pairs.ts';

test('[DW-EXP-19] [DW-EXP-21] [DW-TGT-6] 10,000 pairs of states that differ in hidden facts look the same to whom they are hidden from', () => {
  const { pairs, different, kinds, leaks } = comparePairs(10_000, 1000, 12, 4);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(10_000);
  expect(different).toBeGreaterThan(9000);
  // In setup, with and without devices on the table; by day and by night; seats and spectators.
  expect(Object.keys(kinds).sort()).toHaveLength(12);
});
