import { expect, test } from 'vitest';
import { comparePairs } from './untold-pairs.ts';

test('[DS-HID-1] [DS-HID-5] [DS-HID-6] 10,000 pairs of games that differ in what is not committed look the same to everybody else', () => {
  const { pairs, different, kinds, leaks } = comparePairs(10_000, 1000, 6);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(10_000);
  expect(different).toBeGreaterThan(9000);
  expect(kinds).toMatchObject({
    'setup: force-list': expect.any(Number),
    'turn: reveal': expect.any(Number),
    'forced: reveal-as': expect.any(Number),
    'reaction: reaction': expect.any(Number),
    'forced: reactors': expect.any(Number),
  });
});
