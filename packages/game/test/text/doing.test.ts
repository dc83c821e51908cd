import { expect, test } from 'vitest';
import { doing } from '../../src/index.ts';

test('a player with a plural name does things in the plural, another does not', () => {
  expect(doing('Red', 'scores')).toBe('Red scores');
  expect(doing('Marines', 'scores')).toBe('Marines score');
  expect(doing('Marines', 'has')).toBe('Marines have');
  expect(doing('Marines', 'goes')).toBe('Marines go');
  expect(doing('Red', 'has')).toBe('Red has');
});
