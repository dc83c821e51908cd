import type { Place } from '../map/scene.ts';

/** Values on a lattice, whatever they mean: heights, or the cost of getting there. */
export interface Lattice {
  readonly left: number;
  readonly top: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: ArrayLike<number>;
}

/** A line of equal value. Closed lines do not repeat their first place. */
export interface ContourLine {
  readonly places: readonly Place[];
  readonly closed: boolean;
}

/** The two ends of each piece of line in a cell, by which corners are above: edges are 0 top, 1 right, 2 bottom, 3 left. */
const CELL_LINES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/**
 * Where the lattice passes through a level (marching squares), joined into lines. Values that are not finite count as
 * far above the level. With the level below the lines run so that what is above lies on one side throughout.
 */
export function contourLines(lattice: Lattice, level: number): ContourLine[] {
  const { columns, rows, values } = lattice;
  const next = new Map<number, number>();
  const places = new Map<number, Place>();
  const starts: number[] = [];
  const hasEntry = new Set<number>();
  const finite = (value: number): number => (Number.isFinite(value) ? value : level + Math.abs(level) + 1);
  const value = (i: number, j: number): number => finite(values[j * columns + i]!);
  for (let j = 0; j < rows - 1; j++) {
    for (let i = 0; i < columns - 1; i++) {
      const corners = [value(i, j), value(i + 1, j), value(i + 1, j + 1), value(i, j + 1)] as const;
      let above = 0;
      corners.forEach((corner, k) => {
        if (corner > level) above |= 1 << k;
      });
      for (const [from, to] of CELL_LINES[above]!) {
        const a = edgeKey(columns, i, j, from);
        const b = edgeKey(columns, i, j, to);
        for (const [key, edge] of [
          [a, from],
          [b, to],
        ] as const) {
          if (!places.has(key)) places.set(key, crossing(lattice, i, j, edge, corners, level));
        }
        next.set(a, b);
        starts.push(a);
        hasEntry.add(b);
      }
    }
  }
  return joined(next, places, starts, hasEntry);
}

/** Each lattice edge has one number, so that neighbouring cells name the same crossing. */
function edgeKey(columns: number, i: number, j: number, edge: number): number {
  switch (edge) {
    case 0:
      return (j * columns + i) * 2;
    case 1:
      return (j * columns + i + 1) * 2 + 1;
    case 2:
      return ((j + 1) * columns + i) * 2;
    default:
      return (j * columns + i) * 2 + 1;
  }
}

function crossing(
  { left, top, step }: Lattice,
  i: number,
  j: number,
  edge: number,
  [nw, ne, se, sw]: readonly [number, number, number, number],
  level: number,
): Place {
  const share = (a: number, b: number): number => (level - a) / (b - a || 1);
  switch (edge) {
    case 0:
      return { x: left + (i + share(nw, ne)) * step, y: top + j * step };
    case 1:
      return { x: left + (i + 1) * step, y: top + (j + share(ne, se)) * step };
    case 2:
      return { x: left + (i + share(sw, se)) * step, y: top + (j + 1) * step };
    default:
      return { x: left + i * step, y: top + (j + share(nw, sw)) * step };
  }
}

function joined(
  next: Map<number, number>,
  places: Map<number, Place>,
  starts: readonly number[],
  hasEntry: ReadonlySet<number>,
): ContourLine[] {
  const lines: ContourLine[] = [];
  // Open lines first, from the end nothing leads to; what is left then goes round.
  for (const openOnly of [true, false]) {
    for (const start of starts) {
      if (!next.has(start) || (openOnly && hasEntry.has(start))) continue;
      const line: Place[] = [places.get(start)!];
      let at = start;
      let closed = false;
      for (;;) {
        const to = next.get(at);
        if (to === undefined) break;
        next.delete(at);
        if (to === start) {
          closed = true;
          break;
        }
        line.push(places.get(to)!);
        at = to;
      }
      lines.push({ places: line, closed });
    }
  }
  return lines;
}
