import { Random } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { wilson } from '../src/index.ts';

describe('Wilson’s interval', () => {
  test('gives the values of known examples', () => {
    expect(wilson(10, 20).low).toBeCloseTo(0.2993, 4);
    expect(wilson(10, 20).high).toBeCloseTo(0.7007, 4);
    expect(wilson(81, 263).low).toBeCloseTo(0.2553, 4);
    expect(wilson(81, 263).high).toBeCloseTo(0.3662, 4);
  });

  test('ends at 0 and 1, and is everything for no samples', () => {
    expect(wilson(0, 10)).toMatchObject({ share: 0, low: 0 });
    expect(wilson(0, 10).high).toBeCloseTo(0.2775, 4);
    expect(wilson(10, 10).high).toBe(1);
    expect(wilson(0, 0)).toEqual({ count: 0, of: 0, share: 0, low: 0, high: 1 });
  });

  test('contains the true share about 95 times out of a hundred', () => {
    const random = new Random(3);
    let held = 0;
    for (let trial = 0; trial < 2000; trial++) {
      let count = 0;
      for (let i = 0; i < 60; i++) if (random.below(10) < 3) count += 1;
      const { low, high } = wilson(count, 60);
      if (low <= 0.3 && 0.3 <= high) held += 1;
    }
    expect(held / 2000).toBeGreaterThan(0.93);
    expect(held / 2000).toBeLessThan(0.975);
  });
});
