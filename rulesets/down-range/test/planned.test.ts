import { expect, test } from 'vitest';
import { downRange } from '../src/index.ts';
import { box, position, soldier, unitIn, vehicle } from './position.ts';

const { previews, ruleset } = downRange;

test('[DR-GEO-3] distances run from base to base, from a base to a point, and between points', () => {
  const state = position({ units: { a: soldier('A', [10, 10]), b: soldier('B', [20, 10]) } });
  const rims = (unitIn(state, 'a').card.radius + unitIn(state, 'b').card.radius) / 1000;
  expect(previews.distance(state, 'a', 'b')).toBeCloseTo(10 - rims, 3);
  expect(previews.distance(state, 'a', { x: 10, y: 14 })).toBeCloseTo(4 - rims / 2, 3);
  expect(previews.distance(state, { x: 1, y: 1 }, { x: 4, y: 5 })).toBe(5);
  expect(previews.distance(previews.movedTo(state, 'a', { x: 19.5, y: 10 }), 'a', 'b')).toBe(0);
});

test('a unit that is planned elsewhere stands there, and the table that was asked about stays as it was', () => {
  const state = position({ units: { a: soldier('A', [10, 10]), b: soldier('B', [20, 10]) } });
  const before = JSON.stringify(state.units);
  const planned = previews.movedTo(state, 'a', { x: 12.5, y: 7.25 });
  expect(unitIn(planned, 'a').at).toEqual({ x: 12_500, y: 7250 });
  expect(ruleset.inconsistencies(planned)).toEqual([]);
  expect(unitIn(previews.afterMove(state, 'a'), 'a')).toMatchObject({ moves: 1, at: { x: 10_000, y: 10_000 } });
  expect(JSON.stringify(state.units)).toBe(before);
});

test('[DR-VIS-3] who would see a unit where it is planned, and from where it would see whom', () => {
  const state = position({
    units: { a: soldier('A', [10, 10]), b: soldier('B', [30, 10]), truck: vehicle('A', 'military-truck', [5, 30]) },
    terrain: [box('masonry-building', [18, 2], [22, 18], { height: 6 })],
  });
  expect(previews.seenBy(state, 'a')).toEqual([]);
  expect(previews.seenBy(previews.movedTo(state, 'a', { x: 10, y: 40 }), 'a')).toEqual(['b']);
  const points = [
    { x: 11_000, y: 10_000 },
    { x: 10_000, y: 40_000 },
  ];
  expect(previews.firstSeeing(state, 'a', points, 'b')).toBe(points[1]);
  expect(previews.firstSeeing(state, 'a', points.slice(0, 1), 'b')).toBeUndefined();
  expect(unitIn(state, 'a').at).toEqual({ x: 10_000, y: 10_000 });
});

test('[DR-VIS-3] where a unit would be out of an enemy’s sight', () => {
  const state = position({
    units: { a: soldier('A', [10, 30]), b: soldier('B', [30, 30]) },
    terrain: [box('masonry-building', [18, 2], [22, 18], { height: 6 })],
  });
  const points = [
    { x: 10_000, y: 31_000 },
    { x: 15_000, y: 10_000 },
  ];
  expect(previews.firstHidden(state, 'a', points, 'b')).toBe(points[1]);
  // From the same side of the building both are in plain sight.
  expect(previews.firstHidden(previews.movedTo(state, 'b', { x: 15, y: 40 }), 'a', points, 'b')).toBeUndefined();
  expect(unitIn(state, 'a').at).toEqual({ x: 10_000, y: 30_000 });
});

test('[DR-SUP-5] a unit that is kept down shoots worse, and the table that was asked about stays as it was', () => {
  const state = position({ units: { a: soldier('A', [10, 10]), b: soldier('B', [20, 10]) } });
  const hit = (on: typeof state): number => {
    const shooter = unitIn(on, 'b');
    const [held] = previews.reachableArms(on, shooter);
    return (held && previews.shotTermsAt(on, shooter, held, 'a')?.hit) ?? 0;
  };
  expect(hit(state)).toBeGreaterThan(0);
  expect(hit(previews.keptDown(state, 'b', 'a'))).toBeLessThan(hit(state));
  expect(unitIn(state, 'b').suppressions).toEqual([]);
});
