import { expect, test } from 'vitest';
import { compareDownRange } from './support/down-range-chances.ts';

const AIMS = 10_000;

test('Down Range: ten thousand chances that the page shows are those that the orders have', () => {
  const { wrong, aims } = compareDownRange(1000, AIMS);
  expect(wrong).toEqual([]);
  expect(aims).toBeGreaterThanOrEqual(AIMS);
});
