import type { BoardGrid, Outline, Place } from './scene.ts';

/** A circle as a polygon of `corners` corners. */
export function circleOutline({ x, y }: Place, radius: number, corners = 24): Outline {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

/** The part of an outline inside a box (Sutherland–Hodgman); exact for convex outlines, good to look at for others. */
export function clipToBox(outline: Outline, low: Place, high: Place): Outline {
  const cuts: readonly { inside(p: Place): boolean; cross(a: Place, b: Place): Place }[] = [
    { inside: (p) => p.x >= low.x, cross: (a, b) => atX(a, b, low.x) },
    { inside: (p) => p.x <= high.x, cross: (a, b) => atX(a, b, high.x) },
    { inside: (p) => p.y >= low.y, cross: (a, b) => atY(a, b, low.y) },
    { inside: (p) => p.y <= high.y, cross: (a, b) => atY(a, b, high.y) },
  ];
  let corners: Place[] = [...outline];
  for (const { inside, cross } of cuts) {
    const kept: Place[] = [];
    corners.forEach((corner, i) => {
      const previous = corners[(i + corners.length - 1) % corners.length]!;
      if (inside(corner) !== inside(previous)) kept.push(cross(previous, corner));
      if (inside(corner)) kept.push(corner);
    });
    corners = kept;
  }
  return corners;
}

function atX(a: Place, b: Place, x: number): Place {
  return { x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) };
}

function atY(a: Place, b: Place, y: number): Place {
  return { x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y };
}

/** Is the place inside the outline (even-odd)? */
export function isInside(outline: Outline, { x, y }: Place): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** How far the place is from the outline's border. */
export function borderDistance(outline: Outline, { x, y }: Place): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    least = Math.min(least, segmentDistance(outline[j]!, outline[i]!, x, y));
  }
  return least;
}

function segmentDistance(a: Place, b: Place, x: number, y: number): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}

/** The smallest box around places. */
export function boxOf(places: readonly Place[]): { left: number; top: number; right: number; bottom: number } {
  const box = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const { x, y } of places) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** The centre of area of an outline. */
export function centreOf(outline: Outline): Place {
  let [area, x, y] = [0, 0, 0];
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[j]!;
    const b = outline[i]!;
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  if (Math.abs(area) < 1e-9) return outline[0] ?? { x: 0, y: 0 };
  return { x: x / (3 * area), y: y / (3 * area) };
}

/** Distance of rows of pointed hexes whose columns are 1 apart, and from a hex's centre to its top. */
const HEX_ROW = Math.sqrt(3) / 2;
const HEX_TOP = 1 / Math.sqrt(3);

/** How wide and deep a board is in table coordinates. */
export function boardSize({ kind, columns, rows }: BoardGrid): { width: number; height: number } {
  if (kind === 'square') return { width: columns, height: rows };
  return { width: columns + (rows > 1 ? 0.5 : 0), height: (rows - 1) * HEX_ROW + 2 * HEX_TOP };
}

/** The centre of a cell. */
export function cellCentre({ kind }: BoardGrid, column: number, row: number): Place {
  if (kind === 'square') return { x: column + 0.5, y: row + 0.5 };
  return { x: column + 0.5 + (row % 2 === 1 ? 0.5 : 0), y: HEX_TOP + row * HEX_ROW };
}

/** The corners of a cell. */
export function cellOutline(grid: BoardGrid, column: number, row: number): Outline {
  const { x, y } = cellCentre(grid, column, row);
  const corners: readonly (readonly [number, number])[] =
    grid.kind === 'square'
      ? [
          [-0.5, -0.5],
          [0.5, -0.5],
          [0.5, 0.5],
          [-0.5, 0.5],
        ]
      : [
          [0, -HEX_TOP],
          [0.5, -HEX_TOP / 2],
          [0.5, HEX_TOP / 2],
          [0, HEX_TOP],
          [-0.5, HEX_TOP / 2],
          [-0.5, -HEX_TOP / 2],
        ];
  return corners.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
}

/** The cell at a place, or null beside the board. */
export function cellAt(grid: BoardGrid, place: Place): { readonly column: number; readonly row: number } | null {
  const near =
    grid.kind === 'square' ? { column: Math.floor(place.x), row: Math.floor(place.y) } : nearestHex(grid, place);
  const onBoard = near.column >= 0 && near.row >= 0 && near.column < grid.columns && near.row < grid.rows;
  return onBoard ? near : null;
}

function nearestHex(grid: BoardGrid, place: Place): { column: number; row: number } {
  const row = Math.round((place.y - HEX_TOP) / HEX_ROW);
  let best = { column: -1, row: -1 };
  let least = HEX_TOP;
  for (let r = row - 1; r <= row + 1; r++) {
    const column = Math.round(place.x - 0.5 - (r % 2 === 0 ? 0 : 0.5));
    const centre = cellCentre(grid, column, Math.abs(r));
    const distance = Math.hypot(place.x - centre.x, place.y - (HEX_TOP + r * HEX_ROW));
    if (distance < least) {
      least = distance;
      best = { column, row: r };
    }
  }
  return best;
}
