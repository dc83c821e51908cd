import { type Bounds, boundsOf, type Mils, type Point3 } from '@sandtable/geometry';
import type { PieceCard } from '../../content/piece-card.ts';
import { convexEdges, type Edge } from './convex.ts';
import type { Obstacle } from './obstacle.ts';

/** Ground must rise more than this above a ray to be in its way (DR-GEO-8). */
export const CLEARANCE: Mils = 10;

/** A hill made ready for rays. `edges` is null where an inward corner makes its slope more than a set of planes. */
export interface Slope {
  readonly obstacle: Obstacle;
  readonly bounds: Bounds;
  readonly top: Mils;
  readonly width: Mils;
  readonly edges: readonly Edge[] | null;
}

/** The earth itself: blocks all sight and stops everything (DR-GEO-5). */
export const EARTH: Obstacle = {
  kind: 'ground',
  id: 'ground',
  name: 'the ground',
  footprint: [],
  bottom: 0,
  top: 0,
  bounds: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
  outline: null,
  opacity: 'total',
  rating: Number.POSITIVE_INFINITY,
  hard: true,
  anyLength: false,
  enterable: false,
};

/** The hill that a piece is. */
export function slopeOf(piece: PieceCard): Slope {
  const { id, name, footprint, bottom, height, slopeWidth } = piece;
  const bounds = boundsOf(footprint);
  const top = bottom + height;
  return {
    obstacle: { ...EARTH, id, name, footprint, top, bounds },
    bounds,
    top,
    width: slopeWidth,
    edges: convexEdges(footprint),
  };
}

/**
 * The fraction of the ray at which a convex hill first rises above it, -1 for never. Inside a convex outline the slope is
 * the lowest of one plane an edge and the flat top, and a plane is above a straight line on one stretch of it: the hill
 * is where all of them are.
 */
export function riseOf({ edges, top, width }: Slope, from: Point3, to: Point3): number {
  const clearance = CLEARANCE + 0.0005;
  const steepness = width === 0 ? 0 : top / width;
  // How far the top, then each edge's plane, is above either end of the ray.
  let [a, b] = [top - clearance - from.z, top - clearance - to.z];
  if (a < 0 && b < 0) return -1;
  let enter = a < 0 ? a / (a - b) : 0;
  let exit = b < 0 ? a / (a - b) : 1;
  for (const { x, y, dx, dy, size } of edges as readonly Edge[]) {
    a = (dx * (from.y - y) - dy * (from.x - x)) / size;
    b = (dx * (to.y - y) - dy * (to.x - x)) / size;
    if (width === 0) {
      if (a <= 0 && b <= 0) return -1;
    } else {
      a = a * steepness - from.z - clearance;
      b = b * steepness - to.z - clearance;
      if (a < 0 && b < 0) return -1;
    }
    if (a < 0) enter = Math.max(enter, a / (a - b));
    else if (b < 0) exit = Math.min(exit, a / (a - b));
  }
  // A cliff's border is not part of it: a ray that only touches it passes.
  return exit - enter < (width === 0 ? 1e-9 : 0) ? -1 : enter;
}
