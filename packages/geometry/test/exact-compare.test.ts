import { describe, expect, test } from 'vitest';
import { compareProducts, compareRootToSum } from '../src/index.ts';

describe('exact comparisons', () => {
  const big = 4_398_046_511_103; // 2^42 - 1: its square is far beyond what doubles count exactly

  test('products are told apart at a difference of one', () => {
    expect(compareProducts(big, big, big, big)).toBe(0);
    expect(compareProducts(big, big, big - 1, big + 1)).toBe(1); // differs by 1 in 2^84
    expect(compareProducts(big - 1, big + 1, big, big)).toBe(-1);
    expect(compareProducts(-big, big, big, big)).toBe(-1);
    expect(compareProducts(3, 4, 2, 6)).toBe(0);
    expect(compareProducts(3, 4, 2, 5)).toBe(1);
  });

  test('a root against a whole number and a root', () => {
    expect(compareRootToSum(25, 2, 9)).toBe(0); // 5 = 2 + 3
    expect(compareRootToSum(26, 2, 9)).toBe(1);
    expect(compareRootToSum(24, 2, 9)).toBe(-1);
    expect(compareRootToSum(9, 3, 0)).toBe(0);
    expect(compareRootToSum(10, 3, 0)).toBe(1);
    expect(compareRootToSum(7, 0, 7)).toBe(0);
    expect(compareRootToSum(6, 0, 7)).toBe(-1);
    expect(compareRootToSum(4, 3, 1)).toBe(-1);
    // √(a²+2ab+b²) = a + √(b²) at the size of a big table, then one more under the root
    const [a, b] = [50_000, 70_001];
    expect(compareRootToSum((a + b) * (a + b), a, b * b)).toBe(0);
    expect(compareRootToSum((a + b) * (a + b) + 1, a, b * b)).toBe(1);
    expect(compareRootToSum((a + b) * (a + b) - 1, a, b * b)).toBe(-1);
  });
});
