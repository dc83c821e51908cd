import { expect, test } from 'vitest';
import { compareDownRange } from './support/down-range-chances.ts';
import { compareRangedFun } from './support/ranged-fun-chances.ts';

const AIMS = 10_000;

test('Down Range: ten thousand chances that the page shows are those that the orders have', () => {
  const { wrong, aims, kinds } = compareDownRange(1000, AIMS);
  expect(wrong).toEqual([]);
  expect(aims).toBeGreaterThanOrEqual(AIMS);
  expect(kinds.get('too many') ?? 0, 'orders that are only estimated').toBeLessThan(AIMS / 50);
});

test('Ranged Fun: ten thousand chances that the page shows are those that the orders have', () => {
  const { wrong, aims } = compareRangedFun(1000, AIMS);
  expect(wrong).toEqual([]);
  expect(aims).toBeGreaterThanOrEqual(AIMS);
});
