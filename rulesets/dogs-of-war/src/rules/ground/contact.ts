import { boundsMeet, boundsOf, type Contact, type Point, placeInPolygon, traceGround } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { isEdgeWithin, TOLERANCE } from '../measure/range.ts';
import type { Barrier, Ground } from './ground.ts';
import { heightOfSurface, type Place, surfaceById } from './surfaces.ts';

/** How high and how thick a piece may be for men to fight across it (DW-GEO-13). */
const [LOW, THIN] = [750, 600];
/** How much higher one of the two may stand (DW-GEO-13). */
const REACH_UP = 1500;

/** Men whose centers are farther apart than this along x or y aren't in contact. */
const FARTHEST = 2 * BASE_RADIUS + distances.contactAcrossWall + TOLERANCE;

/** Are two models in base contact (DW-GEO-13, DW-GEO-21)? */
export function areInContact(ground: Ground, a: Place, b: Place): boolean {
  if (Math.abs(a.x - b.x) > FARTHEST || Math.abs(a.y - b.y) > FARTHEST) return false;
  if (!isEdgeWithin(a, b, distances.contactAcrossWall)) return false;
  const [za, zb] = [heightOfSurface(ground, a.surface), heightOfSurface(ground, b.surface)];
  if (Math.abs(za - zb) > REACH_UP || isSlabBetween(ground, a, b, Math.min(za, zb), Math.max(za, zb))) return false;
  const between = obstaclesBetween(ground, a, b, Math.min(za, zb));
  if (between.some(({ height }) => height > LOW)) return false;
  if (isEdgeWithin(a, b, distances.contact)) return true;
  const low = between.filter(({ height }) => height > distances.step);
  return low.length > 0 && low.every(({ thickness }) => thickness <= THIN);
}

/** Does a floor or roof lie between the two surfaces at either base center? */
function isSlabBetween(ground: Ground, a: Point, b: Point, low: number, high: number): boolean {
  return ground.slabs.some(
    ({ outline, bottom, top }) =>
      top > low && bottom < high && [a, b].some((point) => placeInPolygon(point, outline) === 'inside'),
  );
}

type Between = { readonly piece: string; readonly height: number; readonly thickness: number };

/**
 * What stands on the line between two centers: how high above the lower surface and how thick along the line. Through
 * an opening only the sill counts. The piece one of the two stands on doesn't count (DW-GEO-21).
 */
export function obstaclesBetween(ground: Ground, a: Place, b: Place, low: number): Between[] {
  const under = [a, b]
    .map(({ surface }) => surfaceById(ground, surface))
    .filter((surface) => surface?.kind !== 'floor');
  const roofs = new Set(under.map((surface) => surface?.piece));
  const found: Between[] = [];
  const around = boundsOf([a, b]);
  for (const barrier of ground.barriers) {
    if (!boundsMeet(around, barrier.bounds)) continue;
    if (roofs.has(barrier.piece) || barrier.bottom >= low + 1000) continue;
    const [contact] = traceGround(a, b, [{ id: barrier.piece, footprint: barrier.shape, bottom: 0, top: 1 }]);
    if (contact === undefined) continue;
    const top = topWhereCrossed(ground, barrier, contact, a, b);
    found.push({ piece: barrier.piece, height: top - low, thickness: contact.length });
  }
  for (const hill of ground.surfaces) {
    if (hill.kind !== 'hill' || roofs.has(hill.piece)) continue;
    const [contact] = traceGround(a, b, [{ id: hill.id, footprint: hill.outline, bottom: 0, top: 1 }]);
    if (contact !== undefined) found.push({ piece: hill.piece, height: hill.z - low, thickness: contact.length });
  }
  return found;
}

/** How high a barrier is where a line crosses it: the sill of the opening it goes through, else its top. */
function topWhereCrossed(ground: Ground, barrier: Barrier, contact: Contact, a: Point, b: Point): number {
  const { wall } = barrier;
  if (wall === null) return barrier.top;
  const along = (fraction: number) => a[wall.along] + (b[wall.along] - a[wall.along]) * fraction;
  const [one, two] = [along(contact.enter), along(contact.exit)];
  const opening = ground.openings.find(
    (each) =>
      each.piece === barrier.piece &&
      each.wall.bottom === wall.bottom &&
      each.wall.minX === wall.minX &&
      each.wall.minY === wall.minY &&
      each.wall.along === wall.along &&
      Math.min(one, two) >= each.from &&
      Math.max(one, two) <= each.to,
  );
  if (opening === undefined) return barrier.top;
  return opening.kind === 'door' && (opening.state === 'shut' || opening.state === 'locked')
    ? barrier.top
    : opening.bottom;
}
