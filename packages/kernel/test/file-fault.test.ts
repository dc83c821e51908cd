import { pointer } from '@sandtable/kernel';
import { expect, test } from 'vitest';

test('a pointer names keys and indices, and escapes what would look like a step', () => {
  expect(pointer()).toBe('');
  expect(pointer('forces', 0, 'units', 2)).toBe('/forces/0/units/2');
  expect(pointer('a/b', 'c~d', '~1')).toBe('/a~1b/c~0d/~01');
});
