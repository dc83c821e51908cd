import { expect, test } from 'vitest';
import { dailySeed } from '../daily-seed.ts';

test('the seed is the date in UTC, the same all day and different the next', () => {
  expect(dailySeed(new Date('2026-11-17T00:00:00Z'), undefined)).toBe(20_261_117);
  expect(dailySeed(new Date('2026-11-17T23:59:59Z'), '')).toBe(20_261_117);
  expect(dailySeed(new Date('2026-11-18T00:00:00Z'), '')).toBe(20_261_118);
});

test('SANDTABLE_SEED replays another day, and anything but a number is refused', () => {
  expect(dailySeed(new Date('2026-11-17T00:00:00Z'), '7')).toBe(7);
  for (const bad of ['yesterday', '-1', '1.5', '12345678901'])
    expect(() => dailySeed(new Date(), bad)).toThrow(`SANDTABLE_SEED is ${bad}`);
});
