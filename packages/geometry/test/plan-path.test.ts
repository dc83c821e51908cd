import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ceilMils,
  distanceBetween,
  isDiscInBounds,
  type MoveGround,
  moveMap,
  type Point,
  planPath,
  rectangle,
  sweepHits,
} from '../src/index.ts';
import { costOfLegs, randomGround } from './random-ground.ts';
import { fractions } from './random-table.ts';
import { seeded } from './seeded.ts';

const p = (x: number, y: number): Point => ({ x, y });
const wall: MoveGround = { obstacles: [{ id: 'wall', shape: rectangle(4000, -3000, 5000, 3000) }], areas: [] };

/** Does the base pass without overlapping anything or leaving the table? The table is convex, so its waypoints suffice. */
function isClear(path: readonly Point[], radius: number, { obstacles, bounds }: MoveGround): boolean {
  const onTable = path.every((point) => bounds === undefined || isDiscInBounds({ ...point, radius }, bounds));
  const legs = path.slice(1).map((to, i) => [path[i]!, to] as const);
  return onTable && !legs.some(([from, to]) => obstacles.some(({ shape }) => sweepHits(from, to, radius, shape)));
}

describe('planned paths', () => {
  test('straight where nothing is in the way', () => {
    const map = moveMap(wall, 500);
    expect(planPath(map, p(0, 0), p(0, 5000))).toEqual({ path: [p(0, 0), p(0, 5000)], price: 5000 });
    expect(planPath(map, p(0, 0), p(0, 0))).toEqual({ path: [p(0, 0)], price: 0 });
  });

  test('round a wall at arm’s length, hardly longer than the arc', () => {
    const plan = planPath(moveMap(wall, 500), p(0, 0), p(9000, 0));
    // A string would measure 11,693: two tangents of 4975 to circles of 500 around the corners, arcs of 372, the flat 1000.
    expect(plan?.price).toBeGreaterThanOrEqual(11_693);
    expect(plan?.price).toBeLessThan(11_715);
  });

  test('keeps to the budget, to the mil', () => {
    const map = moveMap(wall, 500);
    const price = planPath(map, p(0, 0), p(9000, 0))!.price;
    expect(planPath(map, p(0, 0), p(9000, 0), price)?.price).toBe(price);
    expect(planPath(map, p(0, 0), p(9000, 0), price - 1)).toBeUndefined();
  });

  test('a gap exactly as wide as the base is passed, a mil less is not', () => {
    const gap = (width: number) =>
      moveMap(
        {
          obstacles: [
            { id: 'left', shape: rectangle(4000, -9000, 5000, 0) },
            { id: 'right', shape: rectangle(4000, width, 5000, 9000) },
          ],
          areas: [],
          bounds: { minX: 0, minY: -9000, maxX: 9000, maxY: 9000 },
        },
        500,
      );
    expect(planPath(gap(1000), p(1000, 500), p(8000, 500))?.price).toBe(7000);
    expect(planPath(gap(999), p(1000, 500), p(8000, 500))).toBeUndefined();
    expect(planPath(gap(1010), p(1000, -3000), p(8000, -3000))).toBeDefined(); // found from the side with a little room
  });

  test('goes round slow ground when that is cheaper, and through it when not', () => {
    const through = (weight: number) =>
      planPath(
        moveMap({ obstacles: [], areas: [{ id: 'mud', shape: rectangle(4000, -1000, 5000, 1000), weight }] }, 500),
        p(0, 0),
        p(9000, 0),
      )!;
    expect(through(1.1).price).toBe(9100);
    // round the corners: 2·√(4000² + 1000²) + 1000 = 9247
    expect(through(3).price).toBe(9247);
  });

  test('does not save by leaving the table', () => {
    const ground: MoveGround = {
      obstacles: [],
      areas: [{ id: 'mud', shape: rectangle(2000, 400, 4000, 9000), weight: 2 }],
      bounds: { minX: 0, minY: 0, maxX: 9000, maxY: 9000 },
    };
    const plan = planPath(moveMap(ground, 500), p(1000, 600), p(5000, 600));
    expect(plan?.price).toBe(6000); // between the mud and the edge there is no room for the base
    expect(
      planPath(moveMap({ ...ground, bounds: { ...ground.bounds!, minY: -500 } }, 500), p(1000, 600), p(5000, 600))
        ?.price,
    ).toBeLessThan(4200);
  });

  test('no way in, no way out, no place to stand', () => {
    const ring = moveMap(
      {
        obstacles: [
          { id: 'a', shape: rectangle(0, 0, 5000, 500) },
          { id: 'b', shape: rectangle(0, 4500, 5000, 5000) },
          { id: 'c', shape: rectangle(0, 0, 500, 5000) },
          { id: 'd', shape: rectangle(4500, 0, 5000, 5000) },
        ],
        areas: [],
      },
      500,
    );
    expect(planPath(ring, p(2500, 2500), p(9000, 2500))).toBeUndefined();
    expect(planPath(ring, p(2500, 2500), p(250, 250))).toBeUndefined();
    expect(planPath(ring, p(2500, 2500), p(3000, 3000))?.price).toBe(708);
  });

  test('every proposal is clear, and its price is that of its legs, rounded up once', () => {
    let planned = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (seed) => {
        const ground = randomGround(seed);
        const next = fractions(seed + 7);
        const map = moveMap(ground, 300 + Math.round(next() * 700));
        for (let i = 0; i < 4; i++) {
          const [from, to] = [0, 1].map(() => p(Math.round(next() * 72_000), Math.round(next() * 48_000))) as [
            Point,
            Point,
          ];
          const plan = planPath(map, from, to);
          if (plan === undefined) continue;
          planned++;
          expect(isClear(plan.path, map.radius, ground)).toBe(true);
          expect(plan.price).toBe(ceilMils(costOfLegs(plan.path, ground)));
          expect([plan.path[0], plan.path.at(-1)]).toEqual([from, to]);
          expect(plan.price).toBeGreaterThanOrEqual(Math.floor(distanceBetween(from, to)));
          if (!isClear([from, to], map.radius, ground)) continue;
          expect(plan.price).toBeLessThanOrEqual(ceilMils(costOfLegs([from, to], ground)) + 1);
        }
      }),
      seeded(25),
    );
    expect(planned).toBeGreaterThan(40);
  });
});
