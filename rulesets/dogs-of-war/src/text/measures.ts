import { nonZeroText } from '@sandtable/game';
import { INCH, inches, type Mils, type Point } from '@sandtable/geometry';
import type { Place } from '../rules/ground/surfaces.ts';

/** `8″`, `8.3″`. */
export function inchesText(length: Mils): string {
  return `${nonZeroText(length / INCH)}″`;
}

/** A point in the inches that tables and screens are told. */
export function inInches({ x, y }: Point): { readonly x: number; readonly y: number } {
  return { x: x / INCH, y: y / INCH };
}

type At = Point & { readonly surface?: string };

/** `24.5,30`, as people type it; off the ground with what one stands on: `24.5,30@house:2`. */
export function typedPlace({ x, y, surface = 'ground' }: At): string {
  return `${x / INCH},${y / INCH}${surface === 'ground' ? '' : `@${surface}`}`;
}

/** `(24.5,30)`, as people read it. */
export function placeText(place: At): string {
  return `(${typedPlace(place)})`;
}

/** `24.5,30` or `24.5,30@house:2` as a place; undefined for anything else. */
export function readPlace(text: string | undefined): (Point & Partial<Pick<Place, 'surface'>>) | undefined {
  const match = /^\(?(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)(?:@([a-z0-9:-]+))?\)?$/i.exec(text ?? '');
  if (match === null) return undefined;
  const point = { x: inches(Number(match[1])), y: inches(Number(match[2])) };
  return match[3] === undefined ? point : { ...point, surface: match[3].toLowerCase() };
}
