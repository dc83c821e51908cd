import type { Disc } from './discs.ts';
import type { Point } from './points.ts';
import type { Polygon } from './polygons.ts';
import { isDisc } from './prisms.ts';

/** Places this near to a computed line (in mils) are taken to lie on it. */
const ON_LINE = 0.01;

/** A straight line through two points. */
type Line = readonly [Point, Point];

/**
 * Where the rim of a footprint can change from points that a screen spoils to points that it doesn't: at lines that touch
 * both screen and target and have one on either side, and at the border of the area too close behind the screen.
 */
export function criticalPoints(rim: Disc | Polygon, target: Disc | Polygon, screen: Polygon, from: number): Point[] {
  const { lines, circles } = nearBorder(target, screen, from);
  const all = [...innerTangents(target, screen), ...lines];
  return [...all.flatMap((line) => onLine(rim, line)), ...circles.flatMap((circle) => onCircle(rim, circle))];
}

/** The lines that touch both shapes and have one on either side. */
function innerTangents(target: Disc | Polygon, screen: Polygon): Line[] {
  const lines = screen.flatMap((corner) =>
    isDisc(target) ? tangentsFrom(corner, target) : target.map((other): Line => [corner, other]),
  );
  return lines.filter(([a, b]) => {
    const side = ({ x, y }: Point): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    const size = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
    const sides = screen.map(side);
    const [low, high] = [Math.min(...sides), Math.max(...sides)];
    const others = isDisc(target) ? [side(target)] : target.map(side);
    const slack = size * ON_LINE;
    return (high <= slack && Math.min(...others) >= -slack) || (low >= -slack && Math.max(...others) <= slack);
  });
}

function tangentsFrom(p: Point, { x, y, radius }: Disc): Line[] {
  const [dx, dy] = [x - p.x, y - p.y];
  const square = dx * dx + dy * dy;
  const rest = square - radius * radius;
  if (rest <= 0) return [];
  const root = Math.sqrt(rest);
  return [1, -1].map((turn): Line => {
    // The step to where the tangent touches, up to its length.
    const step = { x: dx * root - turn * dy * radius, y: dy * root + turn * dx * radius };
    return [p, { x: p.x + step.x / root, y: p.y + step.y / root }];
  });
}

/**
 * The border of the area so close behind a screen that it hides the target's foot: the screen itself and, if it's lower than
 * the eye, the screen enlarged away from the target, in proportion to how much higher the eye is.
 */
function nearBorder(target: Disc | Polygon, screen: Polygon, from: number): { lines: Line[]; circles: Disc[] } {
  if (from === 0) return { lines: edgesOf(screen), circles: [] };
  const times = 1 / (1 - from);
  const blown = (p: Point, t: Point): Point => ({ x: t.x + times * (p.x - t.x), y: t.y + times * (p.y - t.y) });
  if (!isDisc(target))
    return {
      lines: target.flatMap((t) => edgesOf(screen.map((p) => blown(p, t)))).concat(spanned(target, screen, blown)),
      circles: [],
    };
  const corners = screen.map((p) => blown(p, target));
  const radius = (times - 1) * target.radius;
  const shifted = edgesOf(corners).flatMap(([a, b]) => {
    const size = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
    const [nx, ny] = [((b.y - a.y) * radius) / size, ((a.x - b.x) * radius) / size];
    return [1, -1].map((side): Line => {
      const shift = (p: Point): Point => ({ x: p.x + side * nx, y: p.y + side * ny });
      return [shift(a), shift(b)];
    });
  });
  return { lines: shifted, circles: corners.map(({ x, y }) => ({ x, y, radius })) };
}

/** What the edges of an outlined target add to the border: each corner of the screen enlarged along them. */
function spanned(target: Polygon, screen: Polygon, blown: (p: Point, t: Point) => Point): Line[] {
  return screen.flatMap((p) => edgesOf(target).map(([s, t]): Line => [blown(p, s), blown(p, t)]));
}

function edgesOf(outline: Polygon): Line[] {
  return outline.map((a, i): Line => [a, outline[(i + 1) % outline.length]!]);
}

function onLine(rim: Disc | Polygon, [a, b]: Line): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (isDisc(rim)) {
    const square = dx * dx + dy * dy;
    if (square === 0) return [];
    const along = ((rim.x - a.x) * dx + (rim.y - a.y) * dy) / square;
    const side = dx * (rim.y - a.y) - dy * (rim.x - a.x);
    const rest = rim.radius * rim.radius - (side * side) / square;
    if (rest < -rim.radius * ON_LINE) return [];
    const half = Math.sqrt(Math.max(0, rest) / square); // rounding may put a tangent just beside the rim
    return [along - half, along + half].map((share) => ({ x: a.x + dx * share, y: a.y + dy * share }));
  }
  return edgesOf(rim).flatMap(([c, e]) => {
    const [ex, ey] = [e.x - c.x, e.y - c.y];
    const turn = ex * dy - ey * dx;
    if (turn === 0) return [];
    const share = ((a.x - c.x) * dy - (a.y - c.y) * dx) / turn;
    return share >= 0 && share <= 1 ? [{ x: c.x + ex * share, y: c.y + ey * share }] : [];
  });
}

function onCircle(rim: Disc | Polygon, circle: Disc): Point[] {
  if (!isDisc(rim)) {
    return edgesOf(rim).flatMap((edge) => onLine(circle, edge).filter((p) => isBetween(p, edge)));
  }
  const [dx, dy] = [circle.x - rim.x, circle.y - rim.y];
  const square = dx * dx + dy * dy;
  if (square === 0) return [];
  // On the line through both crossings, square to the line of centers.
  const share = (square + rim.radius * rim.radius - circle.radius * circle.radius) / (2 * square);
  const foot = { x: rim.x + dx * share, y: rim.y + dy * share };
  return onLine(rim, [foot, { x: foot.x - dy, y: foot.y + dx }]);
}

function isBetween(p: Point, [a, b]: Line): boolean {
  return (p.x - a.x) * (p.x - b.x) + (p.y - a.y) * (p.y - b.y) <= 0;
}
