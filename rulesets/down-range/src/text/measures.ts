import type { Mils } from '@sandtable/geometry';
import type { Spot } from '../view-types.ts';

/** `12.4″`, as players say it. */
export function inchesText(length: Mils): string {
  return `${tenths(length)}″`;
}

/** `(24.5,30)`. */
export function spotText(spot: Spot): string {
  return `(${typedSpot(spot)})`;
}

/** `24.5,30`, as it is typed. */
export function typedSpot({ x, y }: Spot): string {
  return `${tenths(x)},${tenths(y)}`;
}

function tenths(length: Mils): string {
  return String(Math.round(length / 100) / 10);
}

/** A point typed as `24.5,30`, in inches. */
export function readSpot(text: string): Spot | undefined {
  const found = /^\(?\s*(\d{1,3}(?:\.\d{1,3})?)\s*[,;]\s*(\d{1,3}(?:\.\d{1,3})?)\s*\)?$/.exec(text.trim());
  return found === null ? undefined : { x: mils(found[1] as string), y: mils(found[2] as string) };
}

function mils(inches: string): Mils {
  return Math.round(Number(inches) * 1000);
}

const HALF_ROOT_3 = Math.sqrt(3) / 2;
/** The twelve hours as directions, north first and clockwise. */
const HOURS: readonly (readonly [number, number])[] = [
  [0, 1],
  [0.5, HALF_ROOT_3],
  [HALF_ROOT_3, 0.5],
  [1, 0],
  [HALF_ROOT_3, -0.5],
  [0.5, -HALF_ROOT_3],
  [0, -1],
  [-0.5, -HALF_ROOT_3],
  [-HALF_ROOT_3, -0.5],
  [-1, 0],
  [-HALF_ROOT_3, 0.5],
  [-0.5, HALF_ROOT_3],
];

/** On the clock laid over the map with 12 at north: the hour that points best from one place to the other. */
export function clockTo(from: Spot, to: Spot): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  HOURS.forEach(([x, y], hour) => {
    const along = x * (to.x - from.x) + y * (to.y - from.y);
    if (along <= most) return;
    best = hour;
    most = along;
  });
  return best === 0 ? 12 : best;
}
