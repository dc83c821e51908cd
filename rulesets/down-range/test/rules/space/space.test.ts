import { expect, test } from 'vitest';
import { footOf } from '../../../src/rules/space/elevation.ts';
import {
  adjacentClause,
  gapBetween,
  gapToPoint,
  isAdjacentTo,
  isInCircle,
  isPointWithin,
  isWithin,
  unitsInCircle,
} from '../../../src/rules/space/space.ts';
import { aboard, position, soldier, unitIn, vehicle } from '../../position.ts';

test('[DR-GEO-1] the table is as large as the scenario says, its origin in the south-west, its ground at height 0', () => {
  const state = position({ table: { width: 60, height: 36 }, units: { S: soldier('A', [0.5, 0.5]) } });
  expect([state.width, state.height]).toEqual([60_000, 36_000]);
  expect(unitIn(state, 'S').at).toEqual({ x: 500, y: 500 });
  expect(footOf(state, unitIn(state, 'S'))).toBe(0);
});

test('[DR-GEO-3] distance runs from base edge to base edge on the plan and is never below 0', () => {
  const units = { S: soldier('A', [10, 10]), T: soldier('B', [13, 14]), V: vehicle('B', 'tank', [30, 10]) };
  const state = position({ units: { ...units, D: vehicle('B', 'small-uas', [10.2, 10], { flying: true }) } });
  const [S, T, V, D] = ['S', 'T', 'V', 'D'].map((id) => unitIn(state, id)) as [never, never, never, never];
  expect(gapBetween(state, S, T)).toBe(4000); // centres 5" apart
  expect(gapBetween(state, S, V)).toBe(17_000); // 20 − 0.5 − 2.5
  expect(gapBetween(state, S, D)).toBe(0); // straight above: six inches of height do not count
  expect(gapToPoint(state, S, { x: 13_000, y: 14_000 })).toBe(4500);
  expect(gapToPoint(state, S, { x: 10_100, y: 10_000 })).toBe(0);
});

test('[DR-CORE-2] within includes the exact distance, and a gap compares with whole mils as the true gap does', () => {
  const state = position({
    units: { S: soldier('A', [10, 10]), T: soldier('B', [12, 13]), U: soldier('B', [14, 13]) },
  });
  const [S, T, U] = ['S', 'T', 'U'].map((id) => unitIn(state, id)) as [never, never, never];
  expect(isWithin(state, S, U, 4000)).toBe(true); // centres exactly 5"
  expect(isWithin(state, S, U, 3999)).toBe(false);
  expect(isPointWithin(state, S, { x: 14_000, y: 13_000 }, 4500)).toBe(true);
  expect(isPointWithin(state, S, { x: 14_000, y: 13_000 }, 4499)).toBe(false);
  const gap = gapBetween(state, S, T); // √13 − 1 = 2.60555…
  expect(gap).toBe(2606);
  expect([isWithin(state, S, T, gap), isWithin(state, S, T, gap - 1)]).toEqual([true, false]);
});

test('[DR-GEO-6] adjacent is a gap of at most one inch', () => {
  const state = position({
    units: { S: soldier('A', [10, 10]), T: soldier('A', [12, 10]), U: soldier('A', [7.999, 10]) },
  });
  const [S, T, U] = ['S', 'T', 'U'].map((id) => unitIn(state, id)) as [never, never, never];
  expect([isAdjacentTo(state, S, T), isAdjacentTo(state, S, U)]).toEqual([true, false]);
  expect(adjacentClause(state)).toBe('DR-GEO-6');
});

test('[DR-QS-21] in quick-start games touching means a tenth of an inch', () => {
  const units = {
    S: soldier('A', [10, 10], { weapons: ['rifle'] }),
    T: soldier('A', [11.1, 10], { weapons: ['rifle'] }),
  };
  const state = position({
    units: { ...units, U: soldier('A', [8.899, 10], { weapons: ['rifle'] }) },
    options: { rules: 'quick-start' },
  });
  const [S, T, U] = ['S', 'T', 'U'].map((id) => unitIn(state, id)) as [never, never, never];
  expect([isAdjacentTo(state, S, T), isAdjacentTo(state, S, U)]).toEqual([true, false]);
  expect(adjacentClause(state)).toBe('DR-QS-21');
});

test('[DR-GEO-14] [V38] a unit is in a circle if any part of its base is: at 4.5" of 4", not at 4.51"', () => {
  const state = position({ units: { S: soldier('A', [14.5, 10]), T: soldier('B', [5.49, 10]) } });
  const centre = { x: 10_000, y: 10_000 };
  expect(isInCircle(state, unitIn(state, 'S'), centre, 4000)).toBe(true);
  expect(isInCircle(state, unitIn(state, 'T'), centre, 4000)).toBe(false);
  expect(unitsInCircle(state, centre, 4000).map(({ id }) => id)).toEqual(['S']);
});

test('[DR-GEO-14] who is aboard is where the vehicle is and not listed beside it; the downed are not listed at all', () => {
  const state = position({
    units: {
      V: vehicle('A', 'military-truck', [10, 10]),
      P: aboard('A', 'V'),
      D: soldier('B', [12.6, 10], { status: 'downed' }),
      S: soldier('B', [10, 13.4]),
      R: soldier('B'),
    },
  });
  expect(unitsInCircle(state, { x: 10_000, y: 10_000 }, 3000).map(({ id }) => id)).toEqual(['V', 'S']);
  expect(gapBetween(state, unitIn(state, 'P'), unitIn(state, 'S'))).toBe(900); // from the truck's base
  expect(gapBetween(state, unitIn(state, 'S'), unitIn(state, 'R'))).toBe(Number.POSITIVE_INFINITY);
  expect(isWithin(state, unitIn(state, 'S'), unitIn(state, 'R'), 100_000)).toBe(false);
});
