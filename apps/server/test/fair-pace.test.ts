import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairPace } from '../src/play/fair-pace.ts';

/** Keeps the thread busy for longer than everybody is told at once. */
function beBusy(): void {
  for (const start = performance.now(); performance.now() - start < 15; ) Math.random();
}

test('at first everybody is told at once; when that has taken long, the rest waits for its turn', async () => {
  const pace = new FairPace();
  expect(pace.hasTime()).toBe(true);
  beBusy();
  expect(pace.hasTime()).toBe(false);
  await nextTurn();
  await nextTurn();
  expect(pace.hasTime()).toBe(true);
});

test('who waits is told in order, one long telling a turn, and nobody goes ahead of them', async () => {
  const pace = new FairPace();
  const told: number[] = [];
  for (const number of [1, 2, 3])
    pace.later(() => {
      told.push(number);
      beBusy();
    });
  expect(pace.waiting).toBe(3);
  expect(pace.hasTime()).toBe(false);
  await nextTurn();
  expect(told.length).toBeLessThan(3);
  await expect.poll(() => told).toEqual([1, 2, 3]);
  expect(pace.waiting).toBe(0);
});
