import { expect, inject, test } from 'vitest';
import { comparePairs } from './scrambled-pairs.ts';
import { compareUncommitted } from './untold-pairs.ts';

// 10,000 of them are for non-interference.long.test.ts.
test('[DW-EXP-19] [DW-EXP-21] [DW-TGT-6] 40 pairs of states that differ in hidden facts look the same to whom they are hidden from', () => {
  const { pairs, different, leaks } = comparePairs(40, inject('seed'), 12, 6);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(40);
  expect(different).toBeGreaterThan(30);
});

// 2,000 of these.
test('[DW-BLD-17] [DW-SET-7] 30 pairs of games that differ in forces and devices chosen in secret look the same to everybody else', () => {
  const { pairs, different, kinds, leaks } = compareUncommitted(30, inject('seed') * 2, 40);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(30);
  expect(different).toBeGreaterThan(20);
  expect(kinds['setup: build']).toBeGreaterThan(0);
});
