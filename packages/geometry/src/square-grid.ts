import { assertGridSides, type Grid } from './grid.ts';

// N NE E SE S SW W NW: clockwise from north, so odd directions are the diagonals and the opposite is 4 further.
const STEP_X = [0, 1, 1, 1, 0, -1, -1, -1] as const;
const STEP_Y = [-1, -1, 0, 1, 1, 1, 0, -1] as const;
/** Direction by (dy + 1) * 3 + (dx + 1). */
const DIRECTION_OF_STEP = [7, 0, 1, 6, -1, 2, 5, 4, 3] as const;

const shared = new Map<number, Grid>();

/** The board of width × height squares. Boards of one size are one object, so their tables are built once. */
export function squareGrid(width: number, height: number): Grid {
  assertGridSides('square', width, height);
  const key = width * 65536 + height;
  let grid = shared.get(key);
  if (grid === undefined) {
    grid = new SquareGrid(width, height);
    shared.set(key, grid);
  }
  return grid;
}

class SquareGrid implements Grid {
  readonly kind = 'square';
  readonly directions = 8;
  readonly width: number;
  readonly height: number;
  readonly cells: number;
  private readonly columns: Int32Array;
  private readonly rows: Int32Array;
  private readonly neighbours: Int32Array;
  /** Cell offsets of the crossed squares, by (dy + height - 1) * (2 * width - 1) + dx + width - 1; filled when first asked. */
  private readonly lines: (Int32Array | undefined)[];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.cells = width * height;
    this.columns = new Int32Array(this.cells);
    this.rows = new Int32Array(this.cells);
    this.neighbours = new Int32Array(this.cells * 8);
    this.lines = new Array<Int32Array | undefined>((2 * width - 1) * (2 * height - 1)).fill(undefined);
    for (let cell = 0; cell < this.cells; cell++) {
      const x = cell % width;
      const y = (cell - x) / width;
      this.columns[cell] = x;
      this.rows[cell] = y;
      for (let d = 0; d < 8; d++) {
        this.neighbours[cell * 8 + d] = this.cellAt(x + (STEP_X[d] as number), y + (STEP_Y[d] as number));
      }
    }
  }

  cellAt(x: number, y: number): number {
    return x >= 0 && y >= 0 && x < this.width && y < this.height ? y * this.width + x : -1;
  }

  xOf(cell: number): number {
    return this.columns[cell] as number;
  }

  yOf(cell: number): number {
    return this.rows[cell] as number;
  }

  neighbour(cell: number, direction: number): number {
    return this.neighbours[cell * 8 + direction] as number;
  }

  isDiagonal(direction: number): boolean {
    return (direction & 1) === 1;
  }

  directionTo(a: number, b: number): number {
    const dx = this.xOf(b) - this.xOf(a);
    const dy = this.yOf(b) - this.yOf(a);
    if (dx < -1 || dx > 1 || dy < -1 || dy > 1) return -1;
    return DIRECTION_OF_STEP[(dy + 1) * 3 + dx + 1] as number;
  }

  distance(a: number, b: number): number {
    const dx = Math.abs(this.xOf(b) - this.xOf(a));
    const dy = Math.abs(this.yOf(b) - this.yOf(a));
    return Math.max(dx, dy);
  }

  trace(a: number, b: number, visit: (cell: number, other: number) => boolean): boolean {
    const dx = this.xOf(b) - this.xOf(a);
    const dy = this.yOf(b) - this.yOf(a);
    const key = (dy + this.height - 1) * (2 * this.width - 1) + dx + this.width - 1;
    let line = this.lines[key];
    if (line === undefined) {
      line = crossedSquares(dx, dy, this.width);
      this.lines[key] = line;
    }
    for (let i = 0; i < line.length; i++) {
      if (visit(a + (line[i] as number), -1)) return true;
    }
    return false;
  }
}

/**
 * The crossed squares of a line to offset (dx, dy), as cell offsets on a board of that width. The walk leaves each square
 * by the side or corner the line leaves it by. In half squares the line leaves column cx at 2cx+1 of 2|dx| and row cy at
 * 2cy+1 of 2|dy|, so comparing (2cx+1)|dy| with (2cy+1)|dx| says which comes first; equal means exactly through a corner,
 * where the walk steps diagonally and the two squares only touched there stay out.
 */
function crossedSquares(dx: number, dy: number, width: number): Int32Array {
  const nx = Math.abs(dx);
  const ny = Math.abs(dy);
  const stepX = dx < 0 ? -1 : 1;
  const stepY = dy < 0 ? -width : width;
  const offsets: number[] = [];
  let cx = 0;
  let cy = 0;
  let offset = 0;
  while (cx < nx || cy < ny) {
    const lead = (2 * cx + 1) * ny - (2 * cy + 1) * nx;
    if (lead <= 0) {
      cx++;
      offset += stepX;
    }
    if (lead >= 0) {
      cy++;
      offset += stepY;
    }
    if (cx < nx || cy < ny) offsets.push(offset);
  }
  return Int32Array.from(offsets);
}
