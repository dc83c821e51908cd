import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFree, type MoveGround, moveMap, type Point, planPath, reachField, rectangle } from '../src/index.ts';
import { randomGround } from './random-ground.ts';
import { fractions } from './random-table.ts';
import { seeded } from './seeded.ts';

const p = (x: number, y: number): Point => ({ x, y });
const wall: MoveGround = { obstacles: [{ id: 'wall', shape: rectangle(4000, -3000, 5000, 3000) }], areas: [] };

describe('the reach overlay', () => {
  test('on open ground it is a little less than the circle', () => {
    const field = reachField(moveMap({ obstacles: [], areas: [] }, 500), p(10_000, 10_000), 6000, 250);
    const reached = field.cost.filter((cost) => cost <= 6000).length * 250 * 250;
    const circle = Math.PI * 6000 * 6000;
    expect(reached).toBeLessThan(circle);
    expect(reached).toBeGreaterThan(circle * 0.93);
  });

  test('what it reaches, the planner reaches for no more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), (seed) => {
        const ground = randomGround(seed);
        const map = moveMap(ground, 500);
        const next = fractions(seed + 3);
        const from = p(Math.round(next() * 72_000), Math.round(next() * 48_000));
        if (!isFree(map, from)) return;
        const field = reachField(map, from, 6000, 250);
        for (let node = 0; node < field.cost.length; node += 37) {
          const cost = field.cost[node]!;
          if (cost > 6000) continue;
          const to = p(
            field.origin.x + (node % field.columns) * 250,
            field.origin.y + Math.floor(node / field.columns) * 250,
          );
          const plan = planPath(map, from, to, 6150);
          // The planner itself may be above the best way: by up to a percent or so where half-inch spacing is coarse.
          expect(plan?.price).toBeLessThanOrEqual(cost * 1.02 + 2);
        }
      }),
      seeded(20),
    );
  });

  test('does not leak through a wall thinner than its spacing', () => {
    const fence: MoveGround = {
      obstacles: [{ id: 'fence', shape: rectangle(1120, -20_000, 1130, 20_000) }],
      areas: [],
    };
    const field = reachField(moveMap(fence, 50), p(0, 0), 6000, 250);
    for (let node = 0; node < field.cost.length; node++) {
      if (field.origin.x + (node % field.columns) * 250 > 1130) expect(field.cost[node]).toBe(Number.POSITIVE_INFINITY);
    }
  });

  test('is cut off by walls and slowed by mud', () => {
    const map = moveMap(wall, 500);
    const field = reachField(map, p(3000, 0), 6000, 250);
    const at = (x: number, y: number) =>
      field.cost[Math.round((y - field.origin.y) / 250) * field.columns + Math.round((x - field.origin.x) / 250)];
    expect(at(3000, 3000)).toBeCloseTo(3000, -2);
    expect(at(6000, 0)).toBe(Number.POSITIVE_INFINITY); // behind the wall, 8 inches round
    const slowed = reachField(
      moveMap({ obstacles: [], areas: [{ id: 'mud', shape: rectangle(-9000, -9000, 9000, 9000), weight: 2 }] }, 500),
      p(0, 0),
      6000,
      250,
    );
    expect(slowed.cost.filter((cost) => cost <= 6000).length).toBeLessThan(480); // a circle of 3 inches has 452 nodes
  });
});
