import { rimPoints } from '@sandtable/geometry';
import { Random } from '@sandtable/kernel';
import { expect, inject, test } from 'vitest';
import { tables } from '../../src/content/catalogue.ts';
import { layGround } from '../../src/rules/ground/lay-ground.ts';
import { terrainOf } from '../../src/rules/ground/terrain.ts';
import { BASE_RADIUS, bodyPointsOf, eyeOf, type Figure } from '../../src/rules/measure/body.ts';
import { isSeenThrough, partsUnlessScreened } from '../../src/rules/sight/line.ts';
import { isScreen } from '../../src/rules/sight/screen.ts';

/** Men anywhere on a table, on the ground or on a floor, any way round. */
function drawn(random: Random, width: number, height: number): Figure & { surface: string } {
  const floor = random.below(3) === 0 ? 1500 * random.below(3) : 0;
  return {
    x: random.below(width),
    y: random.below(height),
    z: floor,
    surface: 'ground',
    facing: { x: 500 - random.below(1000), y: 500 - random.below(1000) || 1 },
    posture: random.below(2) === 0 ? 'standing' : 'prone',
  };
}

test('[DW-GEO-10, DW-GEO-11] no line leads past a screen: traced one by one, all points behind it are hidden', () => {
  const random = new Random(inject('seed'));
  for (const [name, table] of Object.entries(tables)) {
    const ground = layGround(terrainOf(table));
    let screened = 0;
    for (let n = 0; n < 1500; n++) {
      const from = drawn(random, ground.bounds.maxX, ground.bounds.maxY);
      const eye = eyeOf(from);
      const figure = drawn(random, ground.bounds.maxX, ground.bounds.maxY);
      if (partsUnlessScreened(ground, eye, figure) !== undefined) continue;
      screened += 1;
      const base = [figure, ...rimPoints(figure, BASE_RADIUS, 8, { x: from.x - figure.x, y: from.y - figure.y })];
      const points = [...bodyPointsOf(figure), ...base.map(({ x, y }) => ({ x, y, z: figure.z }))];
      const seen = points.filter((point) => isSeenThrough([...ground.parts], eye, point));
      expect(seen, `${name}: from ${JSON.stringify(from)} to ${JSON.stringify(figure)}`).toEqual([]);
    }
    expect(screened, name).toBeGreaterThan(10);
  }
});

test('[DW-GEO-10] a wall screens a man only as far as it reaches past all of him, and as high', () => {
  const figure: Figure = { x: 10_000, y: 10_000, z: 0, facing: { x: 0, y: -1 }, posture: 'standing' };
  const eye = { x: 10_000, y: 2_000, z: 900 };
  const wall = (minX: number, top: number) =>
    layGround(
      terrainOf({
        id: 'yard',
        name: 'Yard',
        width: 20,
        height: 20,
        pieces: [
          {
            id: 'wall',
            name: 'Wall',
            kind: 'solid',
            material: 'hard',
            polygon: [minX, 12, 12, minX].map((x, i): [number, number] => [x, i < 2 ? 6 : 6.3]),
            top,
          },
        ],
      }),
    ).parts[0]!;
  expect(isScreen(wall(9, 2), eye, figure)).toBe(true);
  expect(isScreen(wall(9.9, 2), eye, figure)).toBe(false);
  expect(isScreen(wall(9, 0.9), eye, figure)).toBe(false);
});
