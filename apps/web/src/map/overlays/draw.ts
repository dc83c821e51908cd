import type { Outline, Place } from '../scene.ts';

/** Pixels of the map from table lengths, short enough to read in the page. */
export function at({ x, y }: Place, scale: number): string {
  return `${round(x * scale)},${round(y * scale)}`;
}

/** An outline as path data. */
export function closedPath(outline: Outline, scale: number): string {
  return outline.length === 0 ? '' : `M${outline.map((place) => at(place, scale)).join('L')}Z`;
}

/** A line as path data. */
export function openPath(places: readonly Place[], scale: number): string {
  return places.length === 0 ? '' : `M${places.map((place) => at(place, scale)).join('L')}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The part of a line that two bases leave free. */
export function between(from: Place, to: Place, fromRadius: number, toRadius: number): readonly [Place, Place] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length <= fromRadius + toRadius) return [from, to];
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  return [
    { x: from.x + ux * fromRadius, y: from.y + uy * fromRadius },
    { x: to.x - ux * toRadius, y: to.y - uy * toRadius },
  ];
}

export function middleOf(a: Place, b: Place): Place {
  return placeOn(a, b, 0.5);
}

/** The point on the line between two places, `part` of the way along it. */
export function placeOn(a: Place, b: Place, part: number): Place {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** Where the handle of a facing stands: beyond the rim at any zoom. */
export function rimTowards(from: Place, to: Place, scale: number): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return placeOn(from, to, (0.5 + 24 / scale) / length);
}
