import { expect, test } from 'vitest';
import { limitFor } from '../../src/content/force-limits.ts';

test('[RF-SET-4] one limit is for everybody, a table is for its roles', () => {
  expect(limitFor(300, undefined)).toBe(300);
  expect(limitFor(300, 'attacker')).toBe(300);
  expect(limitFor({ attacker: 305, defender: 220 }, 'attacker')).toBe(305);
  expect(limitFor({ attacker: 305 }, 'defender')).toBeUndefined();
  expect(limitFor(undefined, 'attacker')).toBeUndefined();
});

test('[RF-SET-4] a list that any role may take keeps the smallest limit', () => {
  expect(limitFor({ attacker: 305, defender: 220 }, undefined)).toBe(220);
  expect(limitFor({}, undefined)).toBeUndefined();
});

test('a role may be called what every object inherits', () => {
  expect(limitFor({ attacker: 305 }, 'constructor')).toBeUndefined();
});
