import { expect, test } from 'vitest';
import { comparePairs } from './scrambled-pairs.ts';
import { compareUncommitted } from './untold-pairs.ts';

test('[DW-EXP-19] [DW-EXP-21] [DW-TGT-6] 10,000 pairs of states that differ in hidden facts look the same to whom they are hidden from', () => {
  const { pairs, different, kinds, leaks } = comparePairs(10_000, 1000, 12, 4);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(10_000);
  expect(different).toBeGreaterThan(9000);
  // In setup, with and without devices on the table; by day and by night; seats and spectators.
  expect(Object.keys(kinds).sort()).toHaveLength(12);
});

test('[DW-BLD-17] [DW-SET-7] 2,000 pairs of games that differ in forces and devices chosen in secret look the same to everybody else', () => {
  const { pairs, different, kinds, leaks } = compareUncommitted(2000, 1000, 12);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(2000);
  expect(different).toBeGreaterThan(1800);
  expect(kinds).toMatchObject({ 'setup: build': expect.any(Number), 'setup: deployment': expect.any(Number) });
});
