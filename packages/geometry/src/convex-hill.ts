import type { ConvexEdge } from './convex.ts';
import type { Mils } from './lengths.ts';
import type { Point3 } from './points.ts';

/** A hill with a convex outline: its slope has one plane per edge, as wide as `slopeWidth`. */
export interface ConvexHill {
  readonly edges: readonly ConvexEdge[];
  readonly top: Mils;
  readonly slopeWidth: Mils;
}

/**
 * The fraction of the line at which a convex hill first rises more than `clearance` above it, or -1 if it never does. Inside
 * a convex outline the ground is the lowest of the flat top and one plane per edge. A plane is above a straight line on one
 * part of it, so the hill is above the line where all of these parts overlap.
 */
export function hillAboveLine(hill: ConvexHill, from: Point3, to: Point3, clearance: number): number {
  const { edges, top, slopeWidth } = hill;
  const steepness = slopeWidth === 0 ? 0 : top / slopeWidth;
  // How far the top, then each edge's plane, is above either end of the line.
  let [a, b] = [top - clearance - from.z, top - clearance - to.z];
  if (a < 0 && b < 0) return -1;
  let enter = a < 0 ? a / (a - b) : 0;
  let exit = b < 0 ? a / (a - b) : 1;
  for (const { x, y, dx, dy, size } of edges) {
    a = (dx * (from.y - y) - dy * (from.x - x)) / size;
    b = (dx * (to.y - y) - dy * (to.x - x)) / size;
    if (slopeWidth === 0) {
      if (a <= 0 && b <= 0) return -1;
    } else {
      a = a * steepness - from.z - clearance;
      b = b * steepness - to.z - clearance;
      if (a < 0 && b < 0) return -1;
    }
    if (a < 0) enter = Math.max(enter, a / (a - b));
    else if (b < 0) exit = Math.min(exit, a / (a - b));
  }
  // A cliff's border is not part of it: a line that only touches it passes.
  return exit - enter < (slopeWidth === 0 ? 1e-9 : 0) ? -1 : enter;
}
