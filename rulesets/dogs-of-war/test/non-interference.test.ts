import { expect, inject, test } from 'vitest';
import { comparePairs } from './scrambled-pairs.ts';

// 10,000 of them are for non-interference.long.test.ts.
test('[DW-EXP-19] [DW-EXP-21] [DW-TGT-6] 40 pairs of states that differ in hidden facts look the same to whom they are hidden from', () => {
  const { pairs, different, leaks } = comparePairs(40, inject('seed'), 12, 6);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(40);
  expect(different).toBeGreaterThan(30);
});
