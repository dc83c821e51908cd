import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Grid, squareGrid, trueRange } from '../src/index.ts';
import { seeded } from './seeded.ts';

/** The crossed cells of a line as (x, y) offsets from its first end. */
function crossedOffsets(grid: Grid, from: number, to: number): string[] {
  const offsets: string[] = [];
  grid.trace(from, to, (cell, other) => {
    expect(other).toBe(-1);
    offsets.push(`${grid.xOf(cell) - grid.xOf(from)},${grid.yOf(cell) - grid.yOf(from)}`);
    return false;
  });
  return offsets;
}

/** The crossing clause word for word: every square of the rectangle between the ends tested by its inequality. */
function crossedByInequality(dx: number, dy: number): Set<string> {
  const crossed = new Set<string>();
  for (let cy = Math.min(0, dy); cy <= Math.max(0, dy); cy++) {
    for (let cx = Math.min(0, dx); cx <= Math.max(0, dx); cx++) {
      const isEnd = (cx === 0 && cy === 0) || (cx === dx && cy === dy);
      if (!isEnd && 2 * Math.abs(dy * cx - dx * cy) < Math.abs(dx) + Math.abs(dy)) crossed.add(`${cx},${cy}`);
    }
  }
  return crossed;
}

const SAMPLES: readonly [dx: number, dy: number, crossed: string][] = [
  [3, 0, '1,0 2,0'],
  [2, 2, '1,1'],
  [3, 1, '1,0 2,1'],
  [1, 3, '0,1 1,2'],
  [4, 1, '1,0 2,0 2,1 3,1'],
  [3, 2, '1,0 1,1 2,1 2,2'],
  [4, 2, '1,0 1,1 2,1 3,1 3,2'],
  [5, 2, '1,0 1,1 2,1 3,1 4,1 4,2'],
  [6, 4, '1,0 1,1 2,1 2,2 3,2 4,2 4,3 5,3 5,4'],
  [11, 3, '1,0 2,0 2,1 3,1 4,1 5,1 6,2 7,2 8,2 9,2 9,3 10,3'],
];

describe('squares and their neighbours', () => {
  const grid = squareGrid(5, 4);

  test('[RF-GEO-1] cells are numbered row by row from the north-west corner', () => {
    expect(grid.cells).toBe(20);
    expect(grid.cellAt(0, 0)).toBe(0);
    expect(grid.cellAt(4, 0)).toBe(4);
    expect(grid.cellAt(0, 1)).toBe(5);
    expect([grid.xOf(13), grid.yOf(13)]).toEqual([3, 2]);
    for (const [x, y] of [
      [-1, 0],
      [0, -1],
      [5, 0],
      [0, 4],
    ] as const)
      expect(grid.cellAt(x, y)).toBe(-1);
  });

  test('[RF-GEO-3] eight neighbours in the middle, five at an edge, three in a corner', () => {
    const count = (x: number, y: number) =>
      [0, 1, 2, 3, 4, 5, 6, 7].filter((d) => grid.neighbour(grid.cellAt(x, y), d) !== -1).length;
    expect([count(2, 2), count(0, 2), count(4, 3)]).toEqual([8, 5, 3]);
  });

  test('directions run clockwise from north, y growing south', () => {
    const middle = grid.cellAt(2, 2);
    const steps = [0, 1, 2, 3, 4, 5, 6, 7].map((d) => {
      const cell = grid.neighbour(middle, d);
      return [grid.xOf(cell) - 2, grid.yOf(cell) - 2];
    });
    expect(steps).toEqual([
      [0, -1],
      [1, -1],
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
    ]);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((d) => grid.isDiagonal(d))).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  test('directionTo undoes neighbour and refuses the same cell and cells two away', () => {
    for (let a = 0; a < grid.cells; a++) {
      for (let b = 0; b < grid.cells; b++) {
        const d = grid.directionTo(a, b);
        if (grid.distance(a, b) === 1) expect(grid.neighbour(a, d)).toBe(b);
        else expect(d).toBe(-1);
      }
    }
  });

  test('a board of one size is one object, and a senseless size is refused by name', () => {
    expect(squareGrid(5, 4)).toBe(grid);
    expect(squareGrid(4, 5)).not.toBe(grid);
    expect(() => squareGrid(0, 4)).toThrow(/width .* not 0/);
    expect(() => squareGrid(4, 2.5)).toThrow(/height .* not 2\.5/);
    expect(() => squareGrid(513, 1)).toThrow(/width/);
    expect(squareGrid(512, 1).cells).toBe(512);
  });
});

describe('distances', () => {
  const grid = squareGrid(20, 20);
  const from = (dx: number, dy: number) => [grid.cellAt(0, 0), grid.cellAt(dx, dy)] as const;

  test('[RF-GEO-4] distance is the number of king’s steps', () => {
    expect(grid.distance(...from(0, 0))).toBe(0);
    expect(grid.distance(...from(1, 1))).toBe(1);
    expect(grid.distance(...from(3, 10))).toBe(10);
    expect(grid.distance(...from(11, 4))).toBe(11);
  });

  test('[RF-GEO-10] true range counts a diagonal as one and a half, rounded down', () => {
    expect(trueRange(grid, ...from(0, 0))).toBe(0);
    expect(trueRange(grid, ...from(1, 1))).toBe(1);
    expect(trueRange(grid, ...from(2, 2))).toBe(3);
    expect(trueRange(grid, ...from(3, 3))).toBe(4);
    expect(trueRange(grid, ...from(5, 2))).toBe(6);
    expect(trueRange(grid, ...from(2, 5))).toBe(6);
    expect(trueRange(grid, ...from(5, 3))).toBe(6);
    expect(trueRange(grid, ...from(3, 5))).toBe(6);
  });
});

describe('lines', () => {
  const grid = squareGrid(30, 30);
  const origin = grid.cellAt(12, 12);

  test.each(SAMPLES)('[RF-GEO-5] squares crossed to (%i, %i)', (dx, dy, crossed) => {
    expect(crossedOffsets(grid, origin, grid.cellAt(12 + dx, 12 + dy))).toEqual(crossed.split(' '));
  });

  test('[RF-GEO-5] the squares crossed are those of the inequality, for every offset up to 17', () => {
    const big = squareGrid(35, 35);
    const centre = big.cellAt(17, 17);
    for (let dy = -17; dy <= 17; dy++) {
      for (let dx = -17; dx <= 17; dx++) {
        const walked = crossedOffsets(big, centre, big.cellAt(17 + dx, 17 + dy));
        expect(new Set(walked)).toEqual(crossedByInequality(dx, dy));
        expect(new Set(walked).size).toBe(walked.length);
      }
    }
  });

  test('[RF-GEO-6] a line through corners crosses only the squares on the diagonal', () => {
    expect(crossedOffsets(grid, origin, grid.cellAt(16, 8))).toEqual(['1,-1', '2,-2', '3,-3']);
  });

  test('[RF-GEO-7] from B to A the same squares are crossed, in the opposite order', () => {
    const cell = fc.integer({ min: 0, max: grid.cells - 1 });
    fc.assert(
      fc.property(cell, cell, (a, b) => {
        const there: number[] = [];
        const back: number[] = [];
        grid.trace(a, b, (c) => {
          there.push(c);
          return false;
        });
        grid.trace(b, a, (c) => {
          back.push(c);
          return false;
        });
        expect(back.reverse()).toEqual(there);
      }),
      seeded(500),
    );
  });

  test('each crossed square touches the one before it, from end to end', () => {
    const cell = fc.integer({ min: 0, max: grid.cells - 1 });
    fc.assert(
      fc.property(cell, cell, (a, b) => {
        let before = a;
        grid.trace(a, b, (c) => {
          expect(grid.distance(before, c)).toBe(1);
          before = c;
          return false;
        });
        expect(grid.distance(before, b)).toBeLessThanOrEqual(1);
      }),
      seeded(500),
    );
  });

  test('a line to itself or to a neighbour crosses nothing', () => {
    for (const b of [origin, grid.cellAt(13, 12), grid.cellAt(11, 13)])
      expect(crossedOffsets(grid, origin, b)).toEqual([]);
  });

  test('stops where it is told to and says so', () => {
    const seen: number[] = [];
    const wall = grid.cellAt(14, 12);
    const stopped = grid.trace(origin, grid.cellAt(17, 12), (cell) => {
      seen.push(cell);
      return cell === wall;
    });
    expect(stopped).toBe(true);
    expect(seen).toEqual([grid.cellAt(13, 12), wall]);
    expect(grid.trace(origin, grid.cellAt(14, 12), (cell) => cell === wall)).toBe(false); // the end itself is not visited
  });
});
