import { describe, expect, test } from 'vitest';
import { percent } from '../../src/appraise/chances.ts';
import { clockTo, inchesText, readSpot } from '../../src/text/measures.ts';

describe('measures in words', () => {
  test('the clock has 12 at north and changes half way between two hours', () => {
    const from = { x: 0, y: 0 };
    expect(clockTo(from, { x: 0, y: 10 })).toBe(12);
    expect(clockTo(from, { x: 10, y: 0 })).toBe(3);
    expect(clockTo(from, { x: 0, y: -10 })).toBe(6);
    expect(clockTo(from, { x: -10, y: 0 })).toBe(9);
    // 15° from north: tan 15° is about 0.26795.
    expect(clockTo(from, { x: 26_794, y: 100_000 })).toBe(12);
    expect(clockTo(from, { x: 26_796, y: 100_000 })).toBe(1);
  });

  test('lengths are told in tenths of an inch, points are read to a thousandth', () => {
    expect(inchesText(12_449)).toBe('12.4″');
    expect(inchesText(8000)).toBe('8″');
    expect(readSpot('24.5,30')).toEqual({ x: 24_500, y: 30_000 });
    expect(readSpot('(1.001;2)')).toEqual({ x: 1001, y: 2000 });
    expect(readSpot('24.5')).toBeUndefined();
    expect(readSpot('-1,2')).toBeUndefined();
  });

  test('a chance is never rounded to certainty', () => {
    expect(percent(0)).toBe('0%');
    expect(percent(0.001)).toBe('under 1%');
    expect(percent(0.999)).toBe('over 99%');
    expect(percent(1)).toBe('100%');
    expect(percent(2 / 3)).toBe('67%');
  });
});
