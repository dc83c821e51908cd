import { assertGridSides, type Grid } from './grid.ts';
import { type CrossedHex, crossedHexes } from './hex-line.ts';

// NE E SE SW W NW: clockwise like the squares' directions, for pointed-top hexes. In a row of odd number every hex lies
// half a width further east ("odd-r"), so the column step of a slanting direction depends on the row it starts from.
const STEP_Y = [-1, 0, 1, 1, 0, -1] as const;
const STEP_X_EVEN = [0, 1, 0, -1, -1, -1] as const;
const STEP_X_ODD = [1, 1, 1, 0, -1, 0] as const;

const shared = new Map<number, Grid>();

/**
 * The board of width × height hexes with pointed tops in odd-r offset coordinates: rows run west to east, row 0 is the
 * northernmost, and odd rows are shifted half a hex east. Boards of one size are one object.
 */
export function hexGrid(width: number, height: number): Grid {
  assertGridSides('hex', width, height);
  const key = width * 65536 + height;
  let grid = shared.get(key);
  if (grid === undefined) {
    grid = new HexGrid(width, height);
    shared.set(key, grid);
  }
  return grid;
}

/** One crossed hex or pair as offsets from the first end: columns are kept to see whether a pair leaves the board. */
interface LineStep {
  readonly offset: number;
  readonly column: number;
  /** Offset of the second hex of a pair, or 0: an intermediate hex is never the end itself. */
  readonly otherOffset: number;
  readonly otherColumn: number;
}

class HexGrid implements Grid {
  readonly kind = 'hex';
  readonly directions = 6;
  readonly width: number;
  readonly height: number;
  readonly cells: number;
  private readonly columns: Int32Array;
  private readonly rows: Int32Array;
  /** The axial coordinate q: the column straightened so that equal steps are equal offsets in every row. */
  private readonly axial: Int32Array;
  private readonly neighbours: Int32Array;
  /** By parity of the first row, then row and column difference, as on squares; filled when first asked. */
  private readonly lines: (readonly LineStep[] | undefined)[];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.cells = width * height;
    this.columns = new Int32Array(this.cells);
    this.rows = new Int32Array(this.cells);
    this.axial = new Int32Array(this.cells);
    this.neighbours = new Int32Array(this.cells * 6);
    const lines = 2 * (2 * width - 1) * (2 * height - 1);
    this.lines = new Array<readonly LineStep[] | undefined>(lines).fill(undefined);
    for (let cell = 0; cell < this.cells; cell++) {
      const x = cell % width;
      const y = (cell - x) / width;
      this.columns[cell] = x;
      this.rows[cell] = y;
      this.axial[cell] = x - (y >> 1);
      const stepX = (y & 1) === 1 ? STEP_X_ODD : STEP_X_EVEN;
      for (let d = 0; d < 6; d++) {
        this.neighbours[cell * 6 + d] = this.cellAt(x + (stepX[d] as number), y + (STEP_Y[d] as number));
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
    return this.neighbours[cell * 6 + direction] as number;
  }

  isDiagonal(_direction: number): boolean {
    return false;
  }

  directionTo(a: number, b: number): number {
    if (this.distance(a, b) !== 1) return -1;
    for (let d = 0; d < 6; d++) if (this.neighbours[a * 6 + d] === b) return d;
    return -1;
  }

  distance(a: number, b: number): number {
    const dq = (this.axial[b] as number) - (this.axial[a] as number);
    const dr = this.yOf(b) - this.yOf(a);
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
  }

  trace(a: number, b: number, visit: (cell: number, other: number) => boolean): boolean {
    const ax = this.xOf(a);
    const ay = this.yOf(a);
    const dx = this.xOf(b) - ax;
    const dy = this.yOf(b) - ay;
    const key = ((dy + this.height - 1) * (2 * this.width - 1) + dx + this.width - 1) * 2 + (ay & 1);
    let line = this.lines[key];
    if (line === undefined) {
      line = this.lineOnBoard(dx, dy, ay & 1);
      this.lines[key] = line;
    }
    for (let i = 0; i < line.length; i++) {
      const step = line[i] as LineStep;
      if (step.otherOffset === 0) {
        if (visit(a + step.offset, -1)) return true;
      } else if (this.hasColumn(ax + step.column) && this.hasColumn(ax + step.otherColumn)) {
        if (visit(a + step.offset, a + step.otherOffset)) return true;
      }
    }
    return false;
  }

  private hasColumn(x: number): boolean {
    return x >= 0 && x < this.width;
  }

  private lineOnBoard(dx: number, dy: number, parity: number): LineStep[] {
    const dq = dx - ((parity + dy) >> 1);
    return crossedHexes(dq, dy).map((hex) => this.stepOf(hex, parity));
  }

  private stepOf(hex: CrossedHex, parity: number): LineStep {
    const column = hex.q + ((parity + hex.r) >> 1);
    const offset = hex.r * this.width + column;
    if (hex.pair === undefined) return { offset, column, otherOffset: 0, otherColumn: 0 };
    const otherColumn = hex.pair.q + ((parity + hex.pair.r) >> 1);
    return { offset, column, otherOffset: hex.pair.r * this.width + otherColumn, otherColumn };
  }
}
