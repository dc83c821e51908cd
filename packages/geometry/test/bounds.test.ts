import { expect, test } from 'vitest';
import {
  areBoundsApart,
  boundsMeet,
  boundsOf,
  boundsOfDisc,
  DIRECTIONS,
  isDiscOutOfBounds,
  isNearBounds,
  squaredDistance,
  stepTowards,
} from '../src/index.ts';

const box = { minX: 0, minY: 0, maxX: 100, maxY: 200 };
const beside = (minX: number) => ({ minX, minY: 50, maxX: minX + 10, maxY: 60 });

test('a box around points, around a disc, and around nothing', () => {
  expect(
    boundsOf([
      { x: 100, y: 0 },
      { x: 0, y: 200 },
    ]),
  ).toEqual(box);
  expect(boundsOfDisc({ x: 50, y: 60, radius: 10 })).toEqual({ minX: 40, minY: 50, maxX: 60, maxY: 70 });
  expect(boundsMeet(boundsOf([]), box)).toBe(false);
});

test('boxes that touch meet and are not apart', () => {
  expect([100, 101].map((x) => boundsMeet(box, beside(x)))).toEqual([true, false]);
  expect([124, 125].map((x) => areBoundsApart(box, beside(x), 25))).toEqual([false, true]);
});

test('a point near a box, and a disc out of it', () => {
  expect([105, 106].map((x) => isNearBounds(box, { x, y: 0 }, 5))).toEqual([true, false]);
  expect([104, 105].map((x) => isDiscOutOfBounds(box, { x, y: 100 }, 5))).toEqual([false, true]);
});

test('a step in any direction is as long as asked, or a little shorter', () => {
  for (const direction of DIRECTIONS) {
    const gone = Math.sqrt(squaredDistance({ x: 7, y: -7 }, stepTowards({ x: 7, y: -7 }, direction, 6000)));
    expect(gone).toBeLessThanOrEqual(6000);
    expect(gone).toBeGreaterThan(5990);
  }
});
