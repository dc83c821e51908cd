/** A finite board of cells, numbered row by row: cell = y * width + x. Methods that take a cell expect one of this board. */
export interface Grid {
  readonly kind: 'square' | 'hex';
  readonly width: number;
  readonly height: number;
  /** How many cells there are: width * height. */
  readonly cells: number;
  /** The cell at column x (from the west) and row y (from the north), or -1 off the board. */
  cellAt(x: number, y: number): number;
  /** The column of a cell. */
  xOf(cell: number): number;
  /** The row of a cell. */
  yOf(cell: number): number;
  /** 8 on squares (N NE E SE S SW W NW, y grows south), 6 on hexes (NE E SE SW W NW). */
  readonly directions: number;
  /** The neighbour in direction d, or -1 off the board. */
  neighbour(cell: number, direction: number): number;
  /** Is a step in that direction diagonal (never on a hex grid)? */
  isDiagonal(direction: number): boolean;
  /** The direction of the step from a to an adjacent b, or -1 when they are not adjacent. */
  directionTo(a: number, b: number): number;
  /** King's steps on squares, hex distance on hexes. */
  distance(a: number, b: number): number;
  /**
   * Visits every intermediate cell whose interior the centre-to-centre line crosses, in order from a to b, end cells left
   * out. `other` is -1, or on a hex grid the second hex of a pair whose shared edge the line runs along; of such
   * a pair `cell` is the lower number, and a pair with one hex off the board is skipped: what isn't there blocks
   * nothing, so the pair can't either. Stops when `visit` returns true and returns whether it was stopped.
   * Allocates nothing; `visit` may trace again.
   */
  trace(a: number, b: number, visit: (cell: number, other: number) => boolean): boolean;
}

/**
 * The range that counts a diagonal step as one and a half: max + floor(min / 2) of the two differences.
 * Hexes have no diagonals, so there it is the plain distance.
 */
export function trueRange(grid: Grid, a: number, b: number): number {
  if (grid.kind === 'hex') return grid.distance(a, b);
  const dx = Math.abs(grid.xOf(b) - grid.xOf(a));
  const dy = Math.abs(grid.yOf(b) - grid.yOf(a));
  return dx > dy ? dx + (dy >> 1) : dy + (dx >> 1);
}

/** The longest side a grid may have: beyond it the tables of lines would take more memory than they're worth. */
export const MAX_GRID_SIDE = 512;

/** Throws unless both sides are whole numbers from 1 to {@link MAX_GRID_SIDE}. */
export function assertGridSides(kind: Grid['kind'], width: number, height: number): void {
  for (const [name, side] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (Number.isInteger(side) && side >= 1 && side <= MAX_GRID_SIDE) continue;
    throw new RangeError(`${kind} grid: ${name} must be a whole number from 1 to ${MAX_GRID_SIDE}, not ${side}`);
  }
}
