import { type Bounds, boundsMeet, boundsOf, boundsOfDisc } from './bounds.ts';
import { criticalPoints } from './clear-origin-candidates.ts';
import type { Disc } from './discs.ts';
import type { SeeingVolume } from './free-line.ts';
import type { Mils } from './lengths.ts';
import type { Point } from './points.ts';
import type { Polygon } from './polygons.ts';
import { isDisc } from './prisms.ts';
import { isScreened } from './screened.ts';

/** Something convex that stands on the ground and hides what is behind it, up to its top: infinite if no height is given. */
export interface Screen {
  readonly outline: Polygon;
  readonly top: Mils;
}

/** A point at the top of a volume; it is computed, so not in whole mils. */
export interface ClearOrigin {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Looks for a point of a volume from which every line to the whole of the target, down to the ground, is clear of the
 * screens. A line that only touches a screen is clear. If there is such a point, one is found: moving straight at the target
 * keeps a view clear, so there's also one on the rim. The part of the rim that one screen spoils ends at a line that touches
 * both screen and target and has one on either side, or at the screen itself; all of those ends are tried, and a point
 * between each two neighbors. Volumes and targets are discs or convex polygons.
 */
export function findClearOrigin(
  from: SeeingVolume,
  target: Disc | Polygon,
  screens: readonly Screen[],
): ClearOrigin | undefined {
  const around = joined(boundsAround(from.footprint), boundsAround(target));
  const between = screens.filter(({ outline }) => boundsMeet(boundsOf(outline), around));
  const isClear = (p: Point): boolean =>
    !between.some(({ outline, top }) => isScreened(p, target, outline, hiddenFrom(from.top, top)));
  for (const p of pointsToTry(from, target, between)) {
    if (isClear(p)) return { x: p.x, y: p.y, z: from.top };
  }
  return undefined;
}

/** The fraction of a line down to the ground after which it runs no higher than the top. */
function hiddenFrom(height: Mils, top: Mils): number {
  return top >= height ? 0 : 1 - top / height;
}

function* pointsToTry(from: SeeingVolume, target: Disc | Polygon, screens: readonly Screen[]): Generator<Point> {
  const goal = middleOf(target);
  yield facingPoint(from.footprint, goal);
  const critical = screens.flatMap(({ outline, top }) =>
    criticalPoints(from.footprint, target, outline, hiddenFrom(from.top, top)),
  );
  yield* critical;
  yield* isDisc(from.footprint) ? betweenOnRim(from.footprint, critical) : betweenOnEdges(from.footprint, critical);
}

/** The point of the rim that looks straight at the goal; for an outline its nearest corner. */
function facingPoint(footprint: Disc | Polygon, goal: Point): Point {
  if (!isDisc(footprint)) {
    const far = (p: Point): number => (p.x - goal.x) ** 2 + (p.y - goal.y) ** 2;
    return footprint.reduce((best, corner) => (far(corner) < far(best) ? corner : best));
  }
  const dx = goal.x - footprint.x;
  const dy = goal.y - footprint.y;
  const size = Math.sqrt(dx * dx + dy * dy);
  if (size === 0) return footprint;
  return { x: footprint.x + (dx * footprint.radius) / size, y: footprint.y + (dy * footprint.radius) / size };
}

/** The middles of the arcs into which points cut a rim. */
function betweenOnRim({ x, y, radius }: Disc, points: readonly Point[]): Point[] {
  const steps = points.map((p) => ({ x: p.x - x, y: p.y - y })).sort(byDirection);
  return steps.map((step, i) => {
    const next = steps[(i + 1) % steps.length]!;
    // The middle of the arc from one to the next, counter-clockwise, lies square to the chord between them.
    const [dx, dy] = [next.y - step.y, step.x - next.x];
    const size = Math.sqrt(dx * dx + dy * dy);
    if (size < 1e-9) return { x: x - step.x, y: y - step.y };
    return { x: x + (dx * radius) / size, y: y + (dy * radius) / size };
  });
}

/** Counter-clockwise from east. */
function byDirection(a: Point, b: Point): number {
  const upper = (p: Point): number => (p.y > 0 || (p.y === 0 && p.x > 0) ? 0 : 1);
  return upper(a) - upper(b) || b.x * a.y - b.y * a.x;
}

/** The middles of the stretches into which points cut the edges of an outline. */
function betweenOnEdges(outline: Polygon, points: readonly Point[]): Point[] {
  return outline.flatMap((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const square = dx * dx + dy * dy;
    const shares = [0, 1];
    for (const p of points) {
      const off = dx * (p.y - a.y) - dy * (p.x - a.x);
      if (off * off < square * 1e-4) shares.push((dx * (p.x - a.x) + dy * (p.y - a.y)) / square);
    }
    const inside = shares.filter((share) => share >= 0 && share <= 1).sort((m, n) => m - n);
    return inside.slice(1).map((share, k) => {
      const middle = (share + inside[k]!) / 2;
      return { x: a.x + dx * middle, y: a.y + dy * middle };
    });
  });
}

function middleOf(shape: Disc | Polygon): Point {
  if (isDisc(shape)) return shape;
  const sum = shape.reduce((total, p) => ({ x: total.x + p.x, y: total.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / shape.length, y: sum.y / shape.length };
}

function boundsAround(shape: Disc | Polygon): Bounds {
  return isDisc(shape) ? boundsOfDisc(shape) : boundsOf(shape);
}

function joined(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}
