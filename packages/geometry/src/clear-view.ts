import { boundsMeet, boundsOf } from './bounds.ts';
import type { Disc } from './discs.ts';
import type { Mils } from './lengths.ts';
import type { Point, Point3 } from './points.ts';
import { polygonsOverlap } from './polygon-overlap.ts';
import type { Polygon } from './polygons.ts';
import { isDisc, type Prism } from './prisms.ts';
import { rimPoints } from './turns.ts';

/** Computed corners that overlap by no more than this (in mils) only touch. */
const SLACK = 0.001;

/**
 * Is every line from a point to the footprint, at the given height, clear of the prisms? The lines to one edge of the
 * footprint fill a flat triangle; a prism is in the way exactly if its footprint overlaps the part of the triangle that
 * lies between its bottom and its top. Touching does not count. Round footprints are treated as polygons of 64 corners.
 *
 * For prisms that stand on the ground the lowest lines are the worst: clear at height 0 means clear to every height, and
 * then also to every point of a volume above the footprint.
 */
export function isWhollyClear(
  from: Point3,
  footprint: Disc | Polygon,
  height: Mils,
  prisms: readonly Prism[],
): boolean {
  const outline = outlineOf(footprint);
  const around = boundsOf([...outline, from]);
  const shapes = prisms
    .map((prism) => {
      const shape = outlineOf(prism.footprint);
      return { outline: shape, bounds: boundsOf(shape), bottom: prism.bottom, top: prism.top };
    })
    .filter(({ bounds }) => boundsMeet(bounds, around));
  let a = outline[outline.length - 1]!;
  for (const b of outline) {
    for (const shape of shapes) {
      const part = partBetween(from, a, b, height, shape.bottom, shape.top);
      if (part === undefined || !boundsMeet(boundsOf(part), shape.bounds)) continue;
      if (polygonsOverlap(part, shape.outline, SLACK)) return false;
    }
    a = b;
  }
  return true;
}

function outlineOf(footprint: Disc | Polygon): Polygon {
  return isDisc(footprint) ? rimPoints(footprint, footprint.radius, 64) : footprint;
}

/** The part of the triangle from-a-b where its height is strictly between bottom and top, on the plan. */
function partBetween(
  from: Point3,
  a: Point,
  b: Point,
  height: number,
  bottom: number,
  top: number,
): Polygon | undefined {
  if ((a.x - from.x) * (b.y - from.y) === (a.y - from.y) * (b.x - from.x)) return undefined; // seen end-on: no area
  const rise = height - from.z;
  let near = 0;
  let far = 1;
  if (rise === 0) {
    if (from.z <= bottom || from.z >= top) return undefined;
  } else {
    const atBottom = (bottom - from.z) / rise;
    const atTop = (top - from.z) / rise;
    near = Math.max(near, Math.min(atBottom, atTop));
    far = Math.min(far, Math.max(atBottom, atTop));
    if (far <= near) return undefined;
  }
  const at = (p: Point, share: number): Point => ({
    x: from.x + (p.x - from.x) * share,
    y: from.y + (p.y - from.y) * share,
  });
  const start = near === 0 ? [{ x: from.x, y: from.y }] : [at(b, near), at(a, near)];
  return [...start, at(a, far), at(b, far)];
}
