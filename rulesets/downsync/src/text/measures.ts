import { nonZeroText } from '@sandtable/game';
import { INCH, inches, type Mils, type Point } from '@sandtable/geometry';

/** `8″`, `8.3″`. */
export function inchesText(length: Mils): string {
  return `${nonZeroText(length / INCH)}″`;
}

/** `(24.5,30)`, as people read it. */
export function spotText(point: Point): string {
  return `(${typedSpot(point)})`;
}

/** `24.5,30`, as people type it: with as many digits as the point has. */
export function typedSpot({ x, y }: Point): string {
  return `${x / INCH},${y / INCH}`;
}

/** `24.5,30` as a point; undefined for anything else. */
export function readSpot(text: string | undefined): Point | undefined {
  const match = /^\(?(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)\)?$/.exec(text ?? '');
  if (match === null) return undefined;
  return { x: inches(Number(match[1])), y: inches(Number(match[2])) };
}

/** A point in the inches that tables and screens are told. */
export function inInches({ x, y }: Point): { x: number; y: number } {
  return { x: x / INCH, y: y / INCH };
}
