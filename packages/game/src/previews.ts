import type { Json, Seat } from '@sandtable/kernel';

/** A point of the table as people type it: inches from the south-west corner, or column and row of a cell. */
export type TablePoint = { readonly x: number; readonly y: number };

/** A table in outline, out of a view: enough for counters on a blank ground, and for lists of sides and units. */
export type Sketch = {
  readonly name: string;
  /** In inches, or in cells where there is a grid. */
  readonly width: number;
  readonly height: number;
  /** Hexes stand on a point, every second row half a hex to the right. */
  readonly grid: 'none' | 'square' | 'hex';
  readonly round: number;
  readonly rounds: number | null;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly points: number | null;
    /** It is this side's turn. */
    readonly active: boolean;
  }[];
  /** `name` is how the log calls the unit; `at` is null off the table. */
  readonly units: readonly {
    readonly id: string;
    readonly seat: Seat;
    readonly name: string;
    readonly at: TablePoint | null;
  }[];
};

/** What the rules say about a plan before anything is decided. Nothing here rules on it; the match does. */
export interface Previews<State> {
  /** A state made from what a seat sees. */
  stateOf(view: Json): State;
  sketch(view: Json): Sketch;
  /** The table with a unit moved and everything else the same. The given state doesn't change. */
  movedTo(state: State, unit: string, to: TablePoint): State;
  /** How far apart the rules say two units, or a unit and a point, are: in inches, or in spaces. */
  distance(state: State, from: string | TablePoint, to: string | TablePoint): number;
  /** The enemies that have a unit in sight where it stands. */
  seenBy(state: State, unit: string): readonly string[];
}
