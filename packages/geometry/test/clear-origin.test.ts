import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Disc,
  discOverlapsPolygon,
  discsOverlap,
  findClearOrigin,
  isLineFree,
  isWhollyClear,
  type Point,
  type Polygon,
  polygonsOverlap,
  rectangle,
  rimPoints,
  type SeeingVolume,
} from '../src/index.ts';
import { fractions } from './random-table.ts';
import { seeded } from './seeded.ts';

const disc = (x: number, y: number, radius = 1000): Disc => ({ x, y, radius });
const EVERYTHING = Number.POSITIVE_INFINITY;
const wall = (minX: number, minY: number, maxX: number, maxY: number, top = EVERYTHING) => ({
  outline: rectangle(minX, minY, maxX, maxY),
  top,
});
const target = disc(20_000, 0);
const sees = (...screens: { outline: Polygon; top: number }[]) =>
  findClearOrigin({ footprint: disc(0, 0), top: 1000 }, target, screens) !== undefined;

describe('a point from which the whole target is clear', () => {
  test('a post in the middle screens, one beside every inner line does not', () => {
    expect(sees()).toBe(true);
    expect(sees(wall(9900, -100, 10_100, 100))).toBe(false);
    expect(sees(wall(9900, 1000, 10_100, 4000))).toBe(true); // from the lower rim all lines run below
    expect(sees(wall(9900, 1000, 10_100, 4000), wall(9900, -4000, 10_100, -1000))).toBe(true); // straight between them
    expect(sees(wall(9900, 480, 10_100, 4000), wall(9900, -4000, 10_100, -480))).toBe(true);
    // From (1000, 0) the lines fill 479 to either side at x = 10100.
    expect(sees(wall(9900, 478, 10_100, 4000), wall(9900, -4000, 10_100, -478))).toBe(false);
  });

  test('the last point of the rim is found, to a mil', () => {
    // The line that touches the lower western and the upper eastern rim runs through (10000, 0): the figure is symmetrical.
    expect([1, 0, -1].map((y) => sees(wall(9950, y, 10_000, 4000)))).toEqual([true, true, false]);
    expect([1, 0, -1].map((y) => sees(wall(9950, -4000, 10_000, -y)))).toEqual([true, true, false]);
  });

  test('the screen the acting volume stands in spoils all of the rim but what sticks out of it', () => {
    expect(sees(wall(-3000, -3000, 999, 3000))).toBe(true);
    expect(sees(wall(-3000, -3000, 1001, 3000))).toBe(false);
  });

  test('the screen at the target’s foot spoils every view, if only by a touch more than touching', () => {
    expect(sees(wall(18_000, -3000, 19_000, 3000))).toBe(false);
    expect(sees(wall(21_000, -3000, 22_000, 3000))).toBe(true); // behind it
    expect(sees(wall(20_500, -3000, 22_000, 3000))).toBe(false); // the target stands in it
  });

  test('from a height one looks over what is low and near', () => {
    const tower: SeeingVolume = { footprint: rectangle(-1000, -1000, 1000, 1000), top: 4000 };
    // A line from (1000, y, 4000) to the near rim (19000, 0, 0) is 2000 high after 9000.
    const over = (minX: number, maxX: number) =>
      findClearOrigin(tower, target, [wall(minX, -9000, maxX, 9000, 2000)]) !== undefined;
    expect([9990, 10_010].map((maxX) => over(8000, maxX))).toEqual([true, false]);
    expect(over(15_000, 16_000)).toBe(false);
  });
});

describe('against lines between sampled points', () => {
  type Shape = Disc | Polygon;
  const isRound = (shape: Shape): shape is Disc => !Array.isArray(shape);
  const edge = (shape: Shape): Point[] => {
    if (isRound(shape)) return [...rimPoints(shape, shape.radius, 128), { x: shape.x, y: shape.y }];
    return shape.flatMap((a, i) => {
      const b = shape[(i + 1) % shape.length]!;
      return Array.from({ length: 40 }, (_, k) => ({
        x: a.x + ((b.x - a.x) * k) / 40,
        y: a.y + ((b.y - a.y) * k) / 40,
      }));
    });
  };
  const meet = (a: Shape, b: Polygon) => (isRound(a) ? discOverlapsPolygon(a, b) : polygonsOverlap(a, b));

  test.each([
    ['discs, level with everything', false, false, 1000],
    ['from a building', true, false, 3500],
    ['to a building', false, true, 1000],
    ['between buildings', true, true, 3000],
  ] as const)('%s', (_, fromHouse, toHouse, top) => {
    let clear = 0;
    let screened = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const next = fractions(seed);
        const place = () => Math.round(next() * 18_000);
        const shape = (house: boolean): Shape => {
          const [x, y] = [place(), place()];
          return house ? rectangle(x, y, x + 3000, y + 2500) : disc(x, y, 1378);
        };
        const [from, to] = [shape(fromHouse), shape(toHouse)];
        if (
          isRound(from) && isRound(to)
            ? discsOverlap(from, to)
            : isRound(from)
              ? meet(from, to as Polygon)
              : meet(to, from)
        )
          return;
        const pieces = Array.from({ length: 6 }, () => {
          const [x, y] = [place() - 1500, place() - 1500];
          const [w, h] = [400 + Math.round(next() * 3000), 400 + Math.round(next() * 3000)];
          return { x, y, w, h, top: next() < 0.5 ? 100_000 : 800 + Math.round(next() * 2500) };
        }).filter(({ x, y, w, h }) => !meet(to, rectangle(x - 50, y - 50, x + w + 50, y + h + 50)));
        const outlines = (by: number) =>
          pieces.map(({ x, y, w, h, top: high }) => ({
            id: '',
            outline: rectangle(x - by, y - by, x + w + by, y + h + by),
            footprint: rectangle(x - by, y - by, x + w + by, y + h + by),
            bottom: 0,
            top: high + by,
          }));
        const found = findClearOrigin({ footprint: from, top }, to, outlines(0));
        if (found !== undefined) {
          clear++;
          for (const { x, y } of edge(to)) expect(isLineFree(found, { x, y, z: 0 }, outlines(-1))).toBe(true);
        } else {
          screened++;
          const grown = outlines(50);
          const free = edge(from).find(({ x, y }) =>
            edge(to).every((p) => isLineFree({ x, y, z: top }, { x: p.x, y: p.y, z: 0 }, grown)),
          );
          expect(free).toBeUndefined();
        }
      }),
      seeded(80, top),
    );
    expect(Math.min(clear, screened)).toBeGreaterThan(8); // both answers are put to the test
  });

  test('a clear origin has a wholly clear view, as the other test of views finds too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const next = fractions(seed);
        const at = () => Math.round(next() * 12_000);
        const screens = Array.from({ length: 4 }, () => {
          const [x, y] = [at() + 3000, at() - 6000];
          return { outline: rectangle(x, y, x + 1500, y + 1500), top: 1200 };
        });
        const found = findClearOrigin({ footprint: disc(0, 0), top: 3000 }, target, screens);
        if (found === undefined) return;
        const prisms = screens.map(({ outline, top }) => ({ id: '', footprint: outline, bottom: 0, top: top - 1 }));
        expect(isWhollyClear(found, disc(target.x, target.y, 999), 1, prisms)).toBe(true);
      }),
      seeded(100, 7),
    );
  });
});
