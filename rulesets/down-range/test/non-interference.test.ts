import { expect, test } from 'vitest';
import { comparePairs } from './scrambled-pairs.ts';

// Seeds of games with concealed deployment, with fog, and with both.
test.each([1, 7, 13])(
  '[DR-FOG-5] 50 pairs of states that differ in hidden facts look the same to whom they are hidden from, from game %i on',
  (firstSeed) => {
    const { pairs, different, leaks } = comparePairs(50, firstSeed, 8, 6);
    expect(leaks).toEqual([]);
    expect(pairs).toBe(50);
    expect(different).toBeGreaterThan(45);
  },
);
