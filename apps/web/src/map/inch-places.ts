import type { Place } from './scene.ts';

/** A point of the rules: thousandths of an inch from the south-west corner, y to the north. */
export interface TablePoint {
  readonly x: number;
  readonly y: number;
}

/** Mils in an inch. */
const INCH = 1000;

/** Turns the rules' points into places on the map, and back, for a table `height` mils deep. */
export function placesOf(height: number): {
  place(point: TablePoint): Place;
  point(place: Place): TablePoint;
  length(mils: number): number;
} {
  return {
    place: ({ x, y }) => ({ x: x / INCH, y: (height - y) / INCH }),
    point: ({ x, y }) => ({ x: Math.round(x * INCH), y: Math.round(height - y * INCH) }),
    length: (mils) => mils / INCH,
  };
}

/** Inches of a length in mils. */
export function inchesOf(mils: number): number {
  return mils / INCH;
}
