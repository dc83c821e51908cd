import { expect, inject, test } from 'vitest';
import { comparePairs } from './untold-pairs.ts';

// 10,000 of them are for non-interference.long.test.ts.
test('[DS-HID-1] [DS-HID-5] [DS-HID-6] 100 pairs of games that differ in what is not committed look the same to everybody else', () => {
  const { pairs, different, leaks } = comparePairs(100, inject('seed'), 8);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(100);
  expect(different).toBeGreaterThan(80);
});
