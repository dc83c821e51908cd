import type { Point } from './points.ts';
import { doubleArea, type Polygon } from './polygons.ts';

/** A squared distance along a line as a polynomial of the fraction t: a·t² + b·t + c. */
interface Square {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/**
 * The fractions of the line at which the distance from a polygon's border may change its formula, or reaches `width`.
 * Inside, the nearest part of the border is an edge or a corner that points inward; the squared distance from either is a
 * polynomial of second degree along the line. Some of the fractions found change nothing; none that does is missing.
 */
export function slopeBreaks(from: Point, to: Point, polygon: Polygon, width: number): number[] {
  const squares: Square[] = [];
  const breaks: number[] = [];
  const turn = doubleArea(polygon) > 0 ? 1 : -1;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  polygon.forEach((corner, i) => {
    const next = polygon[(i + 1) % polygon.length]!;
    const before = polygon[(i + polygon.length - 1) % polygon.length]!;
    const ex = next.x - corner.x;
    const ey = next.y - corner.y;
    const size = Math.sqrt(ex * ex + ey * ey);
    const start = (ex * (from.y - corner.y) - ey * (from.x - corner.x)) / size;
    const rate = (ex * dy - ey * dx) / size;
    squares.push({ a: rate * rate, b: 2 * start * rate, c: start * start });
    // Where the line passes the ends of the edge, it or its corner takes over.
    const along = dx * ex + dy * ey;
    if (along !== 0) {
      const passed = (from.x - corner.x) * ex + (from.y - corner.y) * ey;
      breaks.push(-passed / along, (size * size - passed) / along);
    }
    const bend = (corner.x - before.x) * ey - (corner.y - before.y) * ex;
    if (bend * turn < 0) {
      const rx = from.x - corner.x;
      const ry = from.y - corner.y;
      squares.push({ a: dx * dx + dy * dy, b: 2 * (dx * rx + dy * ry), c: rx * rx + ry * ry });
    }
  });
  squares.forEach((one, i) => {
    breaks.push(...rootsOf({ a: one.a, b: one.b, c: one.c - width * width }));
    for (const two of squares.slice(i + 1))
      breaks.push(...rootsOf({ a: one.a - two.a, b: one.b - two.b, c: one.c - two.c }));
  });
  return breaks;
}

function rootsOf({ a, b, c }: Square): number[] {
  if (a === 0) return b === 0 ? [] : [-c / b];
  const rest = b * b - 4 * a * c;
  if (rest < 0) return [];
  // The root of larger size first; the other from their product, so that neither is the difference of near equals.
  const far = -(b + (b < 0 ? -1 : 1) * Math.sqrt(rest)) / 2;
  return far === 0 ? [0] : [far / a, c / far];
}
