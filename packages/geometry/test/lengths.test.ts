import { describe, expect, test } from 'vitest';
import { ceilMils, inches, millimetres } from '../src/index.ts';

describe('lengths', () => {
  test('inches and millimetres become whole mils, rounded once', () => {
    expect(inches(1)).toBe(1000);
    expect(inches(0.0004)).toBe(0);
    expect(inches(0.0005)).toBe(1);
    expect(millimetres(25.4)).toBe(1000);
    expect(millimetres(25)).toBe(984);
    expect([60, 70, 80, 40].map((diameter) => millimetres(diameter / 2))).toEqual([1181, 1378, 1575, 787]);
  });

  test('lengths are rounded up, but not for the rounding of their own arithmetic', () => {
    expect(ceilMils(4000)).toBe(4000);
    expect(ceilMils(4000.000_000_1)).toBe(4000);
    expect(ceilMils(4000.001)).toBe(4001);
    expect(ceilMils(3999.2)).toBe(4000);
  });
});
