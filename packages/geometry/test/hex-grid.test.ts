import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Grid, hexGrid, trueRange } from '../src/index.ts';
import { seeded } from './seeded.ts';

/** Visited cells as 'x,y' and pairs as 'x,y|x,y'. */
function visited(grid: Grid, a: number, b: number): string[] {
  const name = (cell: number) => `${grid.xOf(cell)},${grid.yOf(cell)}`;
  const names: string[] = [];
  grid.trace(a, b, (cell, other) => {
    names.push(other === -1 ? name(cell) : `${name(cell)}|${name(other)}`);
    return false;
  });
  return names;
}

/** Cube coordinates: equal steps are equal differences, and the three sum to nothing. */
function cube(grid: Grid, cell: number): [number, number, number] {
  const z = grid.yOf(cell);
  const x = grid.xOf(cell) - (z - (z % 2)) / 2;
  return [x, -x - z, z];
}

/**
 * Reference by points: where the line is at i/n of its length, in cube coordinates times n. A hex whose three differences
 * all stay below n is crossed; one that only ever reaches n on one of them is run along (or touched in a single point).
 */
function crossedByPoints(grid: Grid, a: number, b: number): Set<number> {
  const n = 2520 * 4; // divisible by every crossing's denominator that short lines produce, and then halved
  const from = cube(grid, a);
  const to = cube(grid, b);
  const crossed = new Set<number>();
  for (let cell = 0; cell < grid.cells; cell++) {
    if (cell === a || cell === b) continue;
    const c = cube(grid, cell);
    for (let i = 1; i < n; i += 7) {
      const [x, y, z] = [0, 1, 2].map(
        (k) => n * (from[k] as number) + i * ((to[k] as number) - (from[k] as number)) - n * (c[k] as number),
      ) as [number, number, number];
      if (Math.abs(x - y) < n && Math.abs(y - z) < n && Math.abs(z - x) < n) {
        crossed.add(cell);
        break;
      }
    }
  }
  return crossed;
}

describe('hexes', () => {
  const grid = hexGrid(7, 6);

  test('directions run clockwise from north-east, in even and odd rows', () => {
    const around = (x: number, y: number) =>
      [0, 1, 2, 3, 4, 5].map((d) => grid.neighbour(grid.cellAt(x, y), d)).map((c) => [grid.xOf(c), grid.yOf(c)]);
    expect(around(3, 2)).toEqual([
      [3, 1],
      [4, 2],
      [3, 3],
      [2, 3],
      [2, 2],
      [2, 1],
    ]);
    expect(around(3, 3)).toEqual([
      [4, 2],
      [4, 3],
      [4, 4],
      [3, 4],
      [2, 3],
      [3, 2],
    ]);
    expect([0, 1, 2, 3, 4, 5].some((d) => grid.isDiagonal(d))).toBe(false);
  });

  test('directionTo undoes neighbour, and three further points back', () => {
    for (let a = 0; a < grid.cells; a++) {
      for (let b = 0; b < grid.cells; b++) {
        const d = grid.directionTo(a, b);
        if (grid.distance(a, b) !== 1) expect(d).toBe(-1);
        else {
          expect(grid.neighbour(a, d)).toBe(b);
          expect(grid.directionTo(b, a)).toBe((d + 3) % 6);
        }
      }
    }
  });

  test('[RF-GEO-11] distance is the least number of steps', () => {
    for (const start of [0, 17, 41]) {
      const steps = new Map([[start, 0]]);
      for (const cell of steps.keys()) {
        for (let d = 0; d < 6; d++) {
          const next = grid.neighbour(cell, d);
          if (next !== -1 && !steps.has(next)) steps.set(next, (steps.get(cell) ?? 0) + 1);
        }
      }
      for (let cell = 0; cell < grid.cells; cell++) expect(grid.distance(start, cell)).toBe(steps.get(cell));
    }
  });

  test('true range has no diagonals to count', () => {
    expect(trueRange(grid, 0, 41)).toBe(grid.distance(0, 41));
  });
});

describe('hex lines', () => {
  const grid = hexGrid(9, 9);
  const line = (x0: number, y0: number, x1: number, y1: number) =>
    visited(grid, grid.cellAt(x0, y0), grid.cellAt(x1, y1));

  test('along a row it crosses the row', () => {
    expect(line(1, 4, 4, 4)).toEqual(['2,4', '3,4']);
  });

  test('[RF-GEO-11] straight down it runs along the shared edges of every second row', () => {
    expect(line(4, 2, 4, 6)).toEqual(['3,3|4,3', '4,4', '3,5|4,5']);
    expect(line(4, 1, 4, 5)).toEqual(['4,2|5,2', '4,3', '4,4|5,4']);
  });

  test('a pair names the lower cell first, whichever way the line is read', () => {
    expect(line(4, 6, 4, 2)).toEqual(['3,5|4,5', '4,4', '3,3|4,3']);
    expect(line(2, 4, 3, 5)).toEqual(['3,4|2,5']);
  });

  test('a pair with one hex off the board is passed over, at either side', () => {
    expect(line(0, 0, 0, 4)).toEqual(['0,2']);
    expect(line(8, 1, 8, 5)).toEqual(['8,3']);
    expect(line(1, 0, 1, 4)).toEqual(['0,1|1,1', '1,2', '0,3|1,3']); // one column in, both hexes are there
  });

  test('stops where it is told to, at a pair too', () => {
    const seen: number[] = [];
    expect(
      grid.trace(grid.cellAt(4, 2), grid.cellAt(4, 6), (cell) => {
        seen.push(cell);
        return true;
      }),
    ).toBe(true);
    expect(seen).toEqual([grid.cellAt(3, 3)]);
  });

  test('[RF-GEO-11] crosses exactly the hexes whose interior some point of the line lies in', () => {
    const cell = fc.integer({ min: 0, max: grid.cells - 1 });
    fc.assert(
      fc.property(cell, cell, (a, b) => {
        const single: number[] = [];
        grid.trace(a, b, (c, other) => {
          if (other === -1) single.push(c);
          return false;
        });
        expect(new Set(single)).toEqual(crossedByPoints(grid, a, b));
      }),
      seeded(60),
    );
  });

  test('from B to A the same hexes and pairs are crossed, in the opposite order', () => {
    for (let a = 0; a < grid.cells; a++) {
      for (let b = a; b < grid.cells; b++) expect(visited(grid, b, a).reverse()).toEqual(visited(grid, a, b));
    }
  });

  test('each crossed hex touches the one before it, away from the board’s edge', () => {
    const inner = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(inner, inner, inner, inner, (x0, y0, x1, y1) => {
        const end = grid.cellAt(x1, y1);
        let before = [grid.cellAt(x0, y0)];
        const near = (cell: number) => before.every((b) => grid.distance(b, cell) <= 1);
        grid.trace(grid.cellAt(x0, y0), end, (cell, other) => {
          const step = other === -1 ? [cell] : [cell, other];
          expect(step.every(near)).toBe(true);
          before = step;
          return false;
        });
        expect(near(end)).toBe(true);
      }),
      seeded(300),
    );
  });
});
