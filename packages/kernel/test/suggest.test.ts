import { didYouMean, suggest } from '@sandtable/kernel';
import { expect, test } from 'vitest';

test('a mistyped word finds its neighbour, and a foreign one finds nothing', () => {
  const known = ['play', 'replay', 'verify'];
  expect(suggest('plya', known)).toBe('play');
  expect(suggest('Verfiy', known)).toBe('verify');
  expect(suggest('dance', known)).toBeUndefined();
  // Every letter changed makes another word.
  expect(suggest('C', ['A', 'B'])).toBeUndefined();
  expect(didYouMean('plya', known)).toBe('; did you mean play?');
});
