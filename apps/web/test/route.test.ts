import { expect, test } from 'vitest';
import { hrefOf, readRoute } from '../src/app/route.ts';

test('an address is read as it was written', () => {
  const href = hrefOf(['match', 'a/b c'], { at: '12', side: 'blue & red' });
  expect(readRoute(href)).toEqual({ path: ['match', 'a/b c'], query: { at: '12', side: 'blue & red' } });
});

test('the start page has no path', () => {
  expect(readRoute('')).toEqual({ path: [], query: {} });
  expect(readRoute('#/')).toEqual({ path: [], query: {} });
});
