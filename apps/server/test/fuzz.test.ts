import { expect, inject, test } from 'vitest';
import { fuzzed } from './fuzzed.ts';

// The short form, other messages every day; a hundred thousand are in fuzz.long.test.ts.

test('a thousand malformed requests and messages: no 5xx, no leak, nobody else is touched', async () => {
  const { http, sockets } = await fuzzed(1000, inject('seed'));
  expect(http.faults).toEqual([]);
  expect(sockets.faults).toEqual([]);
  expect(Object.keys(http.statuses).length).toBeGreaterThan(3);
  expect(Object.keys(sockets.statuses)).toContain('4400');
});
