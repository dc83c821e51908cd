import { expect, test } from 'vitest';
import { comparePairs } from './scrambled-pairs.ts';

test('[DR-FOG-5] 300 pairs of states that differ in hidden facts look the same to whom they are hidden from', () => {
  const { pairs, different, leaks } = comparePairs(300, 1, 10, 6);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(300);
  expect(different).toBeGreaterThan(200);
});
