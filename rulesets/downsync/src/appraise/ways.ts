import { distanceBetween, INCH, type Mils, type Point } from '@sandtable/geometry';
import { type Ground, piecesOf } from '../content/ground.ts';
import { overlapsPiece } from '../rules/measure/distance.ts';

/** How a base moves: its width, and whether buildings stop it. */
export type Traveller = { readonly radius: Mils; readonly entersBuildings: boolean };

/** Steps from one square inch to others. Knight's moves keep slanted ways nearly straight. */
const STEPS: readonly Point[] = [-2, -1, 0, 1, 2].flatMap((x) =>
  [-2, -1, 0, 1, 2]
    .filter((y) => Math.abs(x) + Math.abs(y) === 1 || Math.abs(x * y) === 1 || Math.abs(x * y) === 2)
    .map((y) => ({ x, y })),
);
/** How many goals are remembered per table, since players place objectives where they like. */
const KEPT = 64;
/** The cost of leaving a square inch with no free neighbor. */
const STUCK = 3 * INCH;

/** Path lengths to a goal by square inch, around what a base can't pass. */
class WaysTo {
  readonly #goal: Point;
  readonly #columns: number;
  readonly #rows: number;
  readonly #lengths: Float32Array;

  constructor(ground: Ground, goal: Point, by: Traveller) {
    this.#goal = goal;
    this.#columns = Math.floor(ground.bounds.maxX / INCH) + 1;
    this.#rows = Math.floor(ground.bounds.maxY / INCH) + 1;
    this.#lengths = new Float32Array(this.#columns * this.#rows).fill(Number.POSITIVE_INFINITY);
    this.#spread(this.#freeCells(ground, by));
  }

  from(at: Point): Mils {
    let least = Number.POSITIVE_INFINITY;
    for (const cell of this.#around(at))
      least = Math.min(least, this.#lengths[cell]! + distanceBetween(at, this.#middle(cell)));
    return least === Number.POSITIVE_INFINITY ? distanceBetween(at, this.#goal) + STUCK : least;
  }

  #freeCells(ground: Ground, { radius, entersBuildings }: Traveller): boolean[] {
    const { solid, rocks } = piecesOf(ground);
    const walls = entersBuildings ? rocks : solid;
    return Array.from(this.#lengths, (_, cell) => {
      const disc = { ...this.#middle(cell), radius };
      return !walls.some(({ footprint }) => overlapsPiece(disc, footprint));
    });
  }

  /** From the goal outwards; a cell that is reached by a shorter way is looked at again. */
  #spread(free: readonly boolean[]): void {
    const open = this.#around(this.#goal);
    for (const cell of open) this.#lengths[cell] = distanceBetween(this.#goal, this.#middle(cell));
    for (let next = 0; next < open.length; next++) {
      const cell = open[next]!;
      const [column, row] = [cell % this.#columns, Math.floor(cell / this.#columns)];
      for (const { x, y } of STEPS) {
        if (column + x < 0 || column + x >= this.#columns || row + y < 0 || row + y >= this.#rows) continue;
        const to = cell + x + y * this.#columns;
        const length = this.#lengths[cell]! + INCH * Math.sqrt(x * x + y * y);
        if (!free[to] || length >= this.#lengths[to]! - 1) continue;
        this.#lengths[to] = length;
        open.push(to);
      }
    }
  }

  #around({ x, y }: Point): number[] {
    const column = Math.max(0, Math.min(this.#columns - 2, Math.floor(x / INCH)));
    const row = Math.max(0, Math.min(this.#rows - 2, Math.floor(y / INCH)));
    const cell = column + row * this.#columns;
    return [cell, cell + 1, cell + this.#columns, cell + this.#columns + 1];
  }

  #middle(cell: number): Point {
    return { x: (cell % this.#columns) * INCH, y: Math.floor(cell / this.#columns) * INCH };
  }
}

const tables = new WeakMap<Ground, Map<string, WaysTo>>();

/**
 * How far it is to a goal, on foot or wheels: around buildings and rocks, not through them. For appraisals only, never
 * for rulings.
 */
export function wayLength(ground: Ground, from: Point, to: Point, by: Traveller): Mils {
  let known = tables.get(ground);
  if (known === undefined) {
    known = new Map();
    tables.set(ground, known);
  }
  const key = `${to.x} ${to.y} ${by.radius} ${by.entersBuildings}`;
  let ways = known.get(key);
  if (ways === undefined) {
    if (known.size >= KEPT) known.clear();
    ways = new WaysTo(ground, to, by);
    known.set(key, ways);
  }
  return ways.from(from);
}
