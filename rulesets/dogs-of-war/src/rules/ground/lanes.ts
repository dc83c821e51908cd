import { type Bounds, inches, type Mils, type Point } from '@sandtable/geometry';
import type { Part } from './ground.ts';

/**
 * The table is divided into squares of this width. All lines from one square to another run in one lane, and most parts
 * of the table are in few lanes. With smaller squares lanes hold less, but are so many that most are looked along only
 * once.
 */
const SQUARE: Mils = inches(6);

/** Every point of a body and of a base is within this of the middle of the base. */
export const REACH: Mils = 600;
/** Lanes are this much wider than needed, so that rounding leaves nothing out. */
export const SLACK: Mils = 2;

/** The parts between two squares, in the ground's order. */
export type Lane = {
  readonly parts: readonly Part[];
  /** The part that hid a whole man here last: mostly it hides the next one, too, so it's worth looking at first. */
  screen: Part | undefined;
};

/** What could be in the way between any two squares of a table. Each pair is worked out when first needed. */
export class Lanes {
  readonly #all: Lane;
  readonly #clusters: readonly Cluster[];
  readonly #columns: number;
  readonly #rows: number;
  /** By the squares of eye and target. A map, because on most tables only a few of all pairs are ever needed. */
  readonly #known = new Map<number, Lane>();

  constructor({ maxX, maxY }: Bounds, parts: readonly Part[]) {
    this.#all = { parts, screen: undefined };
    this.#clusters = clustersOf(parts);
    this.#columns = Math.ceil(maxX / SQUARE);
    this.#rows = Math.ceil(maxY / SQUARE);
  }

  /** The parts that a line from the eye to any point in reach of the middle could meet, and maybe more. */
  between(eye: Point, middle: Point): Lane {
    const from = this.#squareOf(eye);
    const to = this.#squareOf(middle);
    if (from < 0 || to < 0) return this.#all;
    const key = from * this.#columns * this.#rows + to;
    let lane = this.#known.get(key);
    if (lane === undefined) {
      lane = { parts: this.#lane(from, to), screen: undefined };
      this.#known.set(key, lane);
    }
    return lane;
  }

  /** Counted from 0; -1 beyond the edge of the table. */
  #squareOf({ x, y }: Point): number {
    const column = Math.floor(x / SQUARE);
    const row = Math.floor(y / SQUARE);
    return column < 0 || row < 0 || column >= this.#columns || row >= this.#rows ? -1 : column * this.#rows + row;
  }

  #lane(from: number, to: number): readonly Part[] {
    const a = this.#middleOf(from);
    const b = this.#middleOf(to);
    const wide = REACH + SLACK;
    const half = SQUARE / 2;
    const box: Bounds = {
      minX: Math.min(a.x, b.x - wide) - half,
      minY: Math.min(a.y, b.y - wide) - half,
      maxX: Math.max(a.x, b.x + wide) + half,
      maxY: Math.max(a.y, b.y + wide) + half,
    };
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    // A line deviates from the one between the middles by no more than its ends do: half the diagonal of a square, plus
    // the reach.
    const beyond = (SQUARE + 2 * wide) * Math.sqrt(dx * dx + dy * dy);
    const isOff = (bounds: Bounds): boolean => isApart(bounds, box) || isBeside(bounds, a, dx, dy, beyond);
    const lane: Part[] = [];
    for (const { bounds, parts } of this.#clusters) {
      if (isOff(bounds)) continue;
      for (const part of parts) if (!isOff(part.bounds)) lane.push(part);
    }
    return lane;
  }

  #middleOf(square: number): Point {
    const column = Math.floor(square / this.#rows);
    return { x: (column + 0.5) * SQUARE, y: (square - column * this.#rows + 0.5) * SQUARE };
  }
}

/**
 * The consecutive parts of a piece, with a box around them. Most houses lie off most lanes, and checking the box saves
 * checking their thirty walls.
 */
type Cluster = { bounds: Bounds; readonly parts: Part[] };

function clustersOf(parts: readonly Part[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const part of parts) {
    const cluster = clusters.at(-1);
    if (cluster === undefined || cluster.parts[0]!.piece !== part.piece) {
      clusters.push({ bounds: part.bounds, parts: [part] });
      continue;
    }
    cluster.parts.push(part);
    cluster.bounds = unionOf(cluster.bounds, part.bounds);
  }
  return clusters;
}

const unionOf = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
});

const isApart = (a: Bounds, b: Bounds): boolean =>
  a.minX > b.maxX || a.maxX < b.minX || a.minY > b.maxY || a.maxY < b.minY;

/** Does a box lie on one side of the lane along (dx, dy), farther out than `beyond` as a determinant? */
export function isBeside(box: Bounds, eye: Point, dx: number, dy: number, beyond: number): boolean {
  const west = dy * (box.minX - eye.x);
  const east = dy * (box.maxX - eye.x);
  const south = dx * (box.minY - eye.y);
  const north = dx * (box.maxY - eye.y);
  return (
    Math.min(south, north) - Math.max(west, east) > beyond || Math.max(south, north) - Math.min(west, east) < -beyond
  );
}
