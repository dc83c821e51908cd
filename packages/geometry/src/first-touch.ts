import { type Disc, discMeetsPolygon } from './discs.ts';
import type { Mils } from './lengths.ts';
import type { Path } from './paths.ts';
import { distanceBetween, type Point, squaredDistance } from './points.ts';
import type { Polygon } from './polygons.ts';
import { isDisc } from './prisms.ts';

/**
 * How far along its path (in fractional mils) a base first touches or overlaps a shape: 0 if it starts so, undefined if it
 * never does. Touching in passing counts. Whether it starts in contact is exact, the place to double precision.
 */
export function firstTouch(path: Path, radius: Mils, shape: Polygon | Disc): number | undefined {
  const start = path[0];
  if (start === undefined) throw new RangeError('firstTouch: a path has at least one point');
  if (startsInTouch(start, radius, shape)) return 0;
  let gone = 0;
  for (let i = 1; i < path.length; i++) {
    const a = path[i - 1]!;
    const b = path[i]!;
    const length = distanceBetween(a, b);
    const fraction = isDisc(shape)
      ? entersCircle(a, b, shape, shape.radius + radius)
      : entersPolygon(a, b, radius, shape);
    if (fraction <= 1) return gone + fraction * length;
    gone += length;
  }
  return undefined;
}

function startsInTouch(start: Point, radius: Mils, shape: Polygon | Disc): boolean {
  const base = { x: start.x, y: start.y, radius };
  if (!isDisc(shape)) return discMeetsPolygon(base, shape);
  return squaredDistance(base, shape) <= (shape.radius + radius) * (shape.radius + radius);
}

/** A leg's end that should touch exactly may come out a rounding error beyond it. */
const END = 1 + 1e-12;

/** The fraction of the leg at which a point from outside comes within `reach` of the centre; infinite if never. */
function entersCircle(a: Point, b: Point, centre: Point, reach: number): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const along = (centre.x - a.x) * dx + (centre.y - a.y) * dy;
  const side = dx * (centre.y - a.y) - dy * (centre.x - a.x);
  const rest = reach * reach * square - side * side;
  if (square === 0 || along <= 0 || rest < 0) return Number.POSITIVE_INFINITY;
  const fraction = (along - Math.sqrt(rest)) / square;
  return fraction > END ? Number.POSITIVE_INFINITY : Math.min(1, Math.max(0, fraction));
}

function entersPolygon(a: Point, b: Point, radius: number, polygon: Polygon): number {
  let first = Number.POSITIVE_INFINITY;
  let c = polygon[polygon.length - 1]!;
  for (const e of polygon) {
    first = Math.min(first, entersCircle(a, b, e, radius), entersBesideEdge(a, b, c, e, radius));
    c = e;
  }
  return first;
}

/** As {@link entersCircle} for the flat sides of the band of `radius` around the edge ce; its round ends are circles. */
function entersBesideEdge(a: Point, b: Point, c: Point, e: Point, radius: number): number {
  const ex = e.x - c.x;
  const ey = e.y - c.y;
  const size = Math.sqrt(ex * ex + ey * ey);
  const before = (ex * (a.y - c.y) - ey * (a.x - c.x)) / size;
  const after = (ex * (b.y - c.y) - ey * (b.x - c.x)) / size;
  const side = before < 0 ? -radius : radius;
  if (Math.abs(before) < radius || before === after) return Number.POSITIVE_INFINITY;
  const fraction = (before - side) / (before - after);
  if (fraction < 0 || fraction > END) return Number.POSITIVE_INFINITY;
  const x = a.x + (b.x - a.x) * fraction;
  const y = a.y + (b.y - a.y) * fraction;
  const along = (x - c.x) * ex + (y - c.y) * ey;
  return along >= 0 && along <= size * size ? Math.min(1, fraction) : Number.POSITIVE_INFINITY;
}
