import { contours } from 'd3-contour';
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
 * The outlines of where the value is at most `level`: rings of one area by the even-odd rule. The border runs between the
 * nodes where the values say it does, so it is smooth although the lattice is coarse.
 */
export function contour({ origin, step, columns, rows, value }: Lattice, level: number): Outline[] {
  // d3 outlines what is at least a level, and its nodes lie in the middle of unit cells.
  const heights = Array.from({ length: columns * rows }, (_, at) => -value(at % columns, Math.floor(at / columns)));
  const { coordinates } = contours().size([columns, rows]).contour(heights, -level);
  const placed = ([x = 0, y = 0]: readonly number[]): Place => ({
    x: origin.x + (x - 0.5) * step.x,
    y: origin.y + (y - 0.5) * step.y,
  });
  // GeoJSON repeats the first corner of a ring at its end.
  return coordinates.flatMap((rings) => rings.map((ring) => ring.slice(0, -1).map(placed)));
}
