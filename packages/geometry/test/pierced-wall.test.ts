import { describe, expect, test } from 'vitest';
import { piercedWall, sweepHitsWall, type WallStrip } from '../src/pierced-wall.ts';
import { isLineFree } from '../src/trace-line.ts';

const wall: WallStrip = { along: 'x', minX: 0, maxX: 8000, minY: 1000, maxY: 1200, bottom: 0, top: 1500 };
const window = { from: 2000, to: 2600, bottom: 500, top: 1100 };
const door = { from: 4000, to: 5000, bottom: 0, top: 1200 };
const prisms = piercedWall(wall, [door, window]).map((block, i) => ({ id: `${i}`, ...block }));
const free = (x: number, z: number, toX = x, toZ = z) =>
  isLineFree({ x, y: 0, z }, { x: toX, y: 3000, z: toZ }, prisms);

describe('a wall with holes', () => {
  test('lets a line through a hole, up to its very rim, and not beside, below or above it', () => {
    expect(free(2300, 800)).toBe(true);
    expect([free(2000, 800), free(1999, 800)]).toEqual([true, false]);
    expect([free(2600, 800), free(2601, 800)]).toEqual([true, false]);
    expect([free(2300, 500), free(2300, 499)]).toEqual([true, false]);
    expect([free(2300, 1100), free(2300, 1101)]).toEqual([true, false]);
  });

  test('has no cracks where its blocks meet', () => {
    for (const x of [2000, 2600]) expect([x, free(x, 300), free(x, 1300)]).toEqual([x, false, false]);
    for (const x of [4000, 5000]) expect([x, free(x, 600), free(x, 1300)]).toEqual([x, true, false]);
    expect(free(0, 300)).toBe(true); // along its very end
  });

  test('meets a slanting line with its whole thickness', () => {
    expect(free(4000, 600, 5000, 600)).toBe(true);
    expect(free(3700, 600, 4700, 600)).toBe(true); // enters at x 4033
    expect(free(3600, 600, 4600, 600)).toBe(false); // enters at x 3933, inside the wall
    expect(free(2300, 400, 2300, 1000)).toBe(true); // at height 600 to 640
    expect(free(2300, 0, 2300, 1400)).toBe(false); // at height 467 on its near face
  });

  test('over a hole from bottom to top nothing is left', () => {
    const gap = piercedWall(wall, [{ from: 2000, to: 3000, bottom: 0, top: 1500 }]);
    expect(gap.map(({ footprint }) => [footprint[0]!.x, footprint[1]!.x])).toEqual([
      [0, 2000],
      [3000, 8000],
    ]);
    expect(piercedWall(wall, [{ from: 0, to: 8000, bottom: 0, top: 1500 }])).toEqual([]);
    const upright: WallStrip = { ...wall, along: 'y', minX: 0, maxX: 200, minY: 0, maxY: 900 };
    expect(
      piercedWall(upright, [{ from: 300, to: 600, bottom: 0, top: 1500 }]).map(({ footprint }) => footprint[2]),
    ).toEqual([
      { x: 200, y: 300 },
      { x: 200, y: 900 },
    ]);
  });
});

describe('a base at a wall with passages', () => {
  const passages = [{ from: 4000, to: 5000 }];
  const hits = (ax: number, ay: number, bx: number, by: number, radius = 492) =>
    sweepHitsWall({ x: ax, y: ay }, { x: bx, y: by }, radius, wall, passages);

  test('goes through while its centre is between the jambs, on them included', () => {
    expect(hits(4500, 0, 4500, 3000)).toBe(false);
    expect([hits(4000, 0, 4000, 3000), hits(3999, 0, 3999, 3000)]).toEqual([false, true]);
    expect([hits(5000, 0, 5000, 3000), hits(5001, 0, 5001, 3000)]).toEqual([false, true]);
    expect(sweepHitsWall({ x: 4500, y: 0 }, { x: 4500, y: 3000 }, 492, wall, [])).toBe(true);
  });

  test('comes from the side only as far as it touches the wall', () => {
    expect(hits(2000, 508, 4500, 508)).toBe(false); // slides along it, touching
    expect(hits(2000, 509, 4500, 509)).toBe(true);
    expect(hits(4200, 900, 4800, 900)).toBe(false); // inside the passage
    expect(hits(3990, 900, 4800, 900)).toBe(true);
    expect(hits(3000, 0, 6000, 0)).toBe(false); // far from it
  });

  test('stands where its centre is between the jambs', () => {
    expect([hits(4500, 1100, 4500, 1100), hits(3900, 1100, 3900, 1100)]).toEqual([false, true]);
  });
});
