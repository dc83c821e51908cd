import type { Point } from './points.ts';
import { groundHeight, type Hill } from './slopes.ts';

/** A part of a leg, by fractions of it, that goes up a hill. */
export interface UphillPart<SomeHill extends Hill> {
  readonly hill: SomeHill;
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
 * Where a leg climbs one of the `climbed` hills, on ground shaped by all of `hills`. The ground is as high as the highest
 * hill there, and on a hill its height grows with the distance from the nearest edge. Where another edge, corner or hill
 * takes over, the leg is cut; between two cuts it only rises or only falls, so comparing the ends of each part is enough.
 */
export function uphillParts<SomeHill extends Hill>(
  from: Point,
  to: Point,
  climbed: readonly SomeHill[],
  hills: readonly Hill[],
): UphillPart<SomeHill>[] {
  const cuts = [0, ...heightBreaks(from, to, hills).filter((t) => t > 0 && t < 1), 1].sort((a, b) => a - b);
  const parts: UphillPart<SomeHill>[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [enter, exit] = [cuts[i]!, cuts[i + 1]!];
    if (exit - enter < 1e-12) continue;
    const middle = along(from, to, (enter + exit) / 2);
    const height = groundHeight({ hills }, middle);
    if (height <= 0) continue;
    const hill = climbed.find((each) => Math.abs(groundHeight({ hills: [each] }, middle) - height) <= LEVEL);
    if (hill === undefined) continue;
    const rise = groundHeight({ hills }, along(from, to, exit)) - groundHeight({ hills }, along(from, to, enter));
    if (rise > LEVEL) parts.push({ hill, enter, exit });
  }
  return parts;
}

function along(from: Point, to: Point, t: number): Point {
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}

/** Every fraction at which another formula may give the height, with some to spare. */
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
