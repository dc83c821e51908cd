import { expect, test } from 'vitest';
import { comparePlans } from './support/down-range-plans.ts';

test('[DR-VIS-7] a plan promises the chances that the unit has once it has moved there', () => {
  const { wrong, plans, values, noticed } = comparePlans(1, 150);
  expect(wrong).toEqual([]);
  expect(plans).toBeGreaterThanOrEqual(150);
  expect(values).toBeGreaterThan(100);
  expect(noticed, 'moves that got somebody noticed').toBeGreaterThan(5);
});
