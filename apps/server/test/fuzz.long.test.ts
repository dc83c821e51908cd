import { expect, inject, test } from 'vitest';
import { fuzzed } from './fuzzed.ts';

test('a hundred thousand malformed requests and messages', async () => {
  const { http, sockets } = await fuzzed(100_000, inject('seed'));
  console.log(`HTTP: ${http.sent} sent, answers ${JSON.stringify(http.statuses)}`);
  console.log(`sockets: ${sockets.sent} sent, ends ${JSON.stringify(sockets.statuses)}`);
  expect(http.faults).toEqual([]);
  expect(sockets.faults).toEqual([]);
});
