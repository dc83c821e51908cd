import type { Outline, Place } from '../map/scene.ts';

/** A value at each node of a lattice; node (i, j) lies i steps east and j steps south of the origin. */
export type Lattice = {
  readonly origin: Place;
  readonly step: Place;
  readonly columns: number;
  readonly rows: number;
  value(i: number, j: number): number;
};

/**
 * The outlines of where the value is at most `level`, by marching squares: rings of one area by the even-odd rule. The
 * border runs between the nodes where the values say it does, so it is smooth although the lattice is coarse.
 */
export function contour(lattice: Lattice, level: number): Outline[] {
  const { columns, rows } = lattice;
  const next = new Map<string, { to: string; at: Place }>();
  const inside = (i: number, j: number): boolean =>
    i >= 0 && j >= 0 && i < columns && j < rows && lattice.value(i, j) <= level;
  for (let j = -1; j < rows; j++) {
    for (let i = -1; i < columns; i++) {
      const corners = [inside(i, j), inside(i + 1, j), inside(i + 1, j + 1), inside(i, j + 1)];
      // Edges of the square: top, right, bottom, left. A leg goes from one crossed edge to another, the inside to its right.
      const names = [`h${i},${j}`, `v${i + 1},${j}`, `h${i},${j + 1}`, `v${i},${j}`];
      for (const [from, to] of legsOf(corners)) {
        next.set(names[from] as string, { to: names[to] as string, at: crossing(lattice, level, i, j, from) });
      }
    }
  }
  return ringsOf(next);
}

/** Which edges a border enters and leaves by, for each pattern of corners. */
function legsOf([a, b, c, d]: readonly boolean[]): readonly (readonly [number, number])[] {
  const pattern = (a ? 8 : 0) + (b ? 4 : 0) + (c ? 2 : 0) + (d ? 1 : 0);
  return LEGS[pattern] as readonly (readonly [number, number])[];
}

const LEGS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[2, 3]],
  [[1, 2]],
  [[1, 3]],
  [[0, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[0, 2]],
  [[0, 3]],
  [[3, 0]],
  [[2, 0]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 0]],
  [[3, 1]],
  [[2, 1]],
  [[3, 2]],
  [],
];

function crossing({ origin, step, value, columns, rows }: Lattice, level: number, i: number, j: number, edge: number) {
  const ends = [
    [i, j, i + 1, j],
    [i + 1, j, i + 1, j + 1],
    [i, j + 1, i + 1, j + 1],
    [i, j, i, j + 1],
  ][edge] as [number, number, number, number];
  const [i1, j1, i2, j2] = ends;
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= columns || y >= rows ? Number.POSITIVE_INFINITY : value(x, y);
  const [first, second] = [at(i1, j1), at(i2, j2)];
  const share =
    Number.isFinite(first) && Number.isFinite(second) && first !== second
      ? Math.min(1, Math.max(0, (level - first) / (second - first)))
      : Number.isFinite(first)
        ? 0.35
        : 0.65;
  return {
    x: origin.x + (i1 + (i2 - i1) * share) * step.x,
    y: origin.y + (j1 + (j2 - j1) * share) * step.y,
  };
}

function ringsOf(next: Map<string, { to: string; at: Place }>): Outline[] {
  const rings: Place[][] = [];
  while (next.size > 0) {
    const ring: Place[] = [];
    let [edge] = next.keys() as unknown as Iterable<string>;
    while (edge !== undefined) {
      const leg = next.get(edge);
      if (leg === undefined) break;
      next.delete(edge);
      ring.push(leg.at);
      edge = leg.to;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}
