import {
  boundsMeet,
  compareGap,
  compareGapToPolygon,
  cutToHeights,
  type Disc,
  isDisc,
  isNearBounds,
  type Mils,
  type Point,
  squaredDistance,
} from '@sandtable/geometry';
import { isInside, isThroughNearEdge } from '../space/building-edges.ts';
import { addWoods, type Draft, meet, meetWoods, type Stretch, type Woods } from './findings.ts';
import { CLEAR, type Finding, type Obstacle, type RayFindings } from './obstacle.ts';
import type { RayBundle } from './ray-bundle.ts';
import { cut, stretchesOf } from './stretches.ts';

/*
 * Lengths on a ray are measured in space and then rounded to whole millionths of an inch, the tolerance of DR-CORE-2. So
 * many of them make a crossing (DR-GEO-8); of smoke and woods any length counts.
 */
const CROSSING = 10_000;

/** How near the shooter's base a low piece does not hinder the shooter (DR-GEO-10). */
const LINED: Mils = 1000;

/**
 * What each ray meets, low row first and from left to right; undefined if no obstacle is close enough to matter.
 * `edgeReach` is how close to a building's edge a unit must be to look out of it.
 */
export function traceBundle(
  bundle: RayBundle,
  obstacles: readonly Obstacle[],
  edgeReach: Mils,
): RayFindings[] | undefined {
  const near = obstacles.filter((obstacle) => mayMatter(bundle, obstacle));
  if (near.length === 0) return undefined;
  const rays: RayFindings[] = [];
  let met = false;
  bundle.columns.forEach((column, c) => {
    const stretches = stretchesOf(bundle, column, near);
    met ||= stretches.length > 0;
    bundle.heights.forEach((z, row) => {
      rays[row * bundle.columns.length + c] =
        stretches.length === 0 ? CLEAR : traceRay(bundle, column, z, stretches, edgeReach);
    });
  });
  return met ? rays : undefined;
}

/** Can an obstacle hinder any of the rays? */
export function mayMatter(bundle: RayBundle, obstacle: Obstacle): boolean {
  if (obstacle.top <= bundle.low || obstacle.bottom >= bundle.high || !boundsMeet(obstacle.bounds, bundle.bounds))
    return false;
  return countsBetween(bundle, obstacle);
}

/** Does an obstacle between these two places count for the units there? */
export function countsBetween(bundle: RayBundle, obstacle: Obstacle): boolean {
  if (isLinedBy(bundle, obstacle)) return false;
  // Within the same walls there are none between (DR-GEO-11).
  return !(obstacle.enterable && isSourceInside(bundle, obstacle) && isMarkInside(bundle, obstacle));
}

/** DR-GEO-10: a soldier right behind a wall fires over it. That doesn't go for smoke. */
function isLinedBy({ source }: RayBundle, { kind, footprint, bounds, top }: Obstacle): boolean {
  if (kind === 'smoke' || source.radius < 0 || top >= source.z) return false;
  if (!isNearBounds(bounds, source, source.radius + LINED)) return false;
  if (isDisc(footprint)) return compareGap(source, footprint, LINED) <= 0;
  return compareGapToPolygon(source, footprint, LINED) <= 0;
}

function isSourceInside({ source }: RayBundle, obstacle: Obstacle): boolean {
  return isInside(obstacle, source, source.z);
}

function isMarkInside({ mark }: RayBundle, obstacle: Obstacle): boolean {
  return isInside(obstacle, mark, mark.foot + mark.height / 2);
}

function traceRay(
  bundle: RayBundle,
  column: Point,
  z: Mils,
  stretches: readonly Stretch[],
  edgeReach: Mils,
): RayFindings {
  const { source } = bundle;
  const rise = z - source.z;
  const length = Math.sqrt(squaredDistance(source, column) + rise * rise);
  const ray: Draft = { block: null, veil: null, shield: null, edge: null, first: null };
  let woods: Woods | undefined;
  let nearest: Finding | undefined;
  for (const { obstacle, enter: from, exit: to } of stretches) {
    if (!cutToHeights(obstacle, from, to, source.z, rise, cut) || !isCrossing(obstacle, length)) continue;
    const { enter, exit } = cut;
    const edge = obstacle.enterable ? edgePassed(bundle, column, obstacle, from, to, edgeReach) : 'none';
    if (edge === 'target') ray.edge = obstacle;
    if (edge !== 'none') continue;
    if (obstacle.opacity === 'depth') {
      woods ??= { ends: [], count: 0 };
      addWoods(woods, enter, exit);
      if (nearest === undefined || enter < nearest.at) nearest = { obstacle, at: enter };
    }
    meet(ray, { obstacle, at: enter }, bundle.near);
  }
  if (woods !== undefined && nearest !== undefined) meetWoods(ray, woods, nearest, length, bundle.near);
  return ray.first === null && ray.edge === null ? CLEAR : ray;
}

/** Is enough of a ray of this length inside the obstacle, where it was cut last, to count (DR-GEO-8, DR-CON-8)? */
export function isCrossing({ anyLength, opacity }: Obstacle, length: number): boolean {
  const inside = Math.round((cut.exit - cut.enter) * length * 1000);
  return inside >= (anyLength || opacity === 'depth' ? 1 : CROSSING);
}

/**
 * Does the ray that was cut last leave the shooter's building, or enter the target's, through an edge that is near enough
 * (DR-GEO-11)? Not if it goes through the roof: then heights have cut it short. The target's gives cover there.
 */
export function edgePassed(
  bundle: RayBundle,
  column: Point,
  obstacle: Obstacle,
  enter: number,
  exit: number,
  reach: Mils,
): 'none' | 'shooter' | 'target' {
  const { source, mark } = bundle;
  if (enter === 0 && source.radius >= 0 && isSourceInside(bundle, obstacle)) {
    return cut.exit === exit && isNear(bundle, column, source, exit, obstacle, reach) ? 'shooter' : 'none';
  }
  if (exit === 1 && isMarkInside(bundle, obstacle)) {
    return cut.enter === enter && isNear(bundle, column, mark, enter, obstacle, reach) ? 'target' : 'none';
  }
  return 'none';
}

function isNear(
  { source }: RayBundle,
  column: Point,
  base: Disc,
  at: number,
  { footprint }: Obstacle,
  reach: Mils,
): boolean {
  const crossing = { x: source.x + (column.x - source.x) * at, y: source.y + (column.y - source.y) * at };
  return isThroughNearEdge(footprint, base, crossing, reach);
}
