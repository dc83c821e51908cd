import { groundHeight, type Hill, type Point } from '@sandtable/geometry';
import type { Slope } from './move-terrain.ts';

/** A part of a leg, by fractions of it, that goes up a slope. */
export interface Rise {
  readonly slope: Slope;
  readonly enter: number;
  readonly exit: number;
}

/** A squared height along a leg as a polynomial of the fraction t: a·t² + b·t + c. */
interface Square {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** A difference in height that is only rounding, in mils. */
const LEVEL = 1e-6;

/**
 * Where a leg climbs one of the slopes that cost extra (DR-MOV-3, 5). The height over a point is that of the highest hill,
 * and on a hill it grows with the distance from the nearest edge; between two of the fractions where another edge, corner or
 * hill takes over, it only rises or only falls. So the leg is cut there and each part is asked at its ends.
 */
export function risesOf(from: Point, to: Point, slopes: readonly Slope[], hills: readonly Hill[]): Rise[] {
  const cuts = [0, ...heightBreaks(from, to, hills).filter((t) => t > 0 && t < 1), 1].sort((a, b) => a - b);
  const rises: Rise[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [enter, exit] = [cuts[i]!, cuts[i + 1]!];
    if (exit - enter < 1e-12) continue;
    const middle = along(from, to, (enter + exit) / 2);
    const height = groundHeight({ hills }, middle);
    if (height <= 0) continue;
    const slope = slopes.find((each) => Math.abs(groundHeight({ hills: [each] }, middle) - height) <= LEVEL);
    if (slope === undefined) continue;
    const rise = groundHeight({ hills }, along(from, to, exit)) - groundHeight({ hills }, along(from, to, enter));
    if (rise > LEVEL) rises.push({ slope, enter, exit });
  }
  return rises;
}

function along(from: Point, to: Point, t: number): Point {
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}

/** Every fraction at which the height may change its formula; some change nothing, none that does is missing. */
function heightBreaks(from: Point, to: Point, hills: readonly Hill[]): number[] {
  const squares: Square[] = [];
  const breaks: number[] = [];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  for (const { footprint, top, slopeWidth } of hills) {
    squares.push({ a: 0, b: 0, c: top * top });
    footprint.forEach((corner, i) => {
      const next = footprint[(i + 1) % footprint.length]!;
      const [ex, ey] = [next.x - corner.x, next.y - corner.y];
      const [rx, ry] = [from.x - corner.x, from.y - corner.y];
      const size = ex * ex + ey * ey;
      const [start, rate] = [ex * ry - ey * rx, ex * dy - ey * dx];
      if (rate !== 0) breaks.push(-start / rate);
      if (slopeWidth === 0) return;
      const scale = (top / slopeWidth) * (top / slopeWidth);
      squares.push(times(scale / size, { a: rate * rate, b: 2 * start * rate, c: start * start }));
      squares.push(times(scale, { a: dx * dx + dy * dy, b: 2 * (dx * rx + dy * ry), c: rx * rx + ry * ry }));
      // Where the leg passes the ends of the edge, a corner takes over from it.
      const pace = dx * ex + dy * ey;
      if (pace !== 0) breaks.push(-(rx * ex + ry * ey) / pace, (size - (rx * ex + ry * ey)) / pace);
    });
  }
  squares.forEach((one, i) => {
    if (one.a !== 0) breaks.push(-one.b / (2 * one.a));
    for (const two of squares.slice(i + 1))
      breaks.push(...rootsOf({ a: one.a - two.a, b: one.b - two.b, c: one.c - two.c }));
  });
  return breaks;
}

function times(factor: number, { a, b, c }: Square): Square {
  return { a: factor * a, b: factor * b, c: factor * c };
}

function rootsOf({ a, b, c }: Square): number[] {
  if (a === 0) return b === 0 ? [] : [-c / b];
  const rest = b * b - 4 * a * c;
  if (rest < 0) return [];
  // The root of larger size first; the other from their product, so that neither is the difference of near equals.
  const far = -(b + (b < 0 ? -1 : 1) * Math.sqrt(rest)) / 2;
  return far === 0 ? [0] : [far / a, c / far];
}
