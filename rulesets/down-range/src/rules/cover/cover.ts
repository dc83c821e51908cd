import { compareGapToPoint, type Point, placeInPolygon, squaredDistance } from '@sandtable/geometry';
import type { PieceCard } from '../../content/piece-card.ts';
import { placeOf, type State, type Unit } from '../../state.ts';
import { castRays, castThrough } from '../sight/cast-rays.ts';
import type { RayFindings } from '../sight/obstacle.ts';
import { hullObstacles, hullsAt } from '../sight/passing-obstacles.ts';
import { rayBundle } from '../sight/ray-bundle.ts';
import { sceneOf } from '../sight/scene.ts';
import { footOf, groundAt, heightOf } from '../space/elevation.ts';
import { bodyOf, discOf } from '../space/space.ts';

/** Does this cover rating stop a weapon that does at most this damage (DR-COV-2)? A rating of null stops everything. */
export function stops(rating: number | null, most: number): boolean {
  return rating === null || (rating > 0 && rating >= most);
}

/** What stops fire from above at a place: the roof over it whose overhead rating is high enough, if any (DR-COV-5). */
export function overheadCover(state: State, place: Point, most: number): PieceCard | undefined {
  return sceneOf(state).roofs.find(
    ({ overhead, footprint }) => stops(overhead, most) && placeInPolygon(place, footprint) === 'inside',
  );
}

/** An emplacement, dug in play or drawn on the table. */
export type Shelter = { readonly id: string; readonly name: string };

/**
 * The emplacement that shelters a unit with its base centre at `place` from fire from `from`: it contains the first and
 * not the second (DR-COV-7). Its rim counts as part of it.
 */
export function emplacementAgainst(state: State, from: Point, place: Point): Shelter | undefined {
  const dug = state.emplacements.find(
    ({ centre, radius }) =>
      squaredDistance(centre, place) <= radius * radius && squaredDistance(centre, from) > radius * radius,
  );
  if (dug !== undefined) return { id: dug.id, name: 'emplacement' };
  return sceneOf(state).rings.find(
    ({ footprint }) => placeInPolygon(place, footprint) !== 'outside' && placeInPolygon(from, footprint) === 'outside',
  );
}

/** How high above the ground a blast goes off (DR-EXP-2). */
const BURST_HEIGHT = 500;

/**
 * What a unit is covered by from a blast (DR-EXP-5 to 7): nine rays from the burst, `total` if the weapon is stopped on
 * all of them, `partial` on two or more, in an emplacement the burst is not in, or behind the edge of a building. Quick-start
 * games know no partial cover from blasts (DR-QS-6). `burstFoot`: the height a burst in the air starts from instead of the
 * ground.
 */
export function coverFromBlast(
  state: State,
  centre: Point,
  target: Unit,
  most: number,
  burstFoot?: number,
): 'none' | 'partial' | 'total' {
  const disc = discOf(state, target);
  if (disc === null || compareGapToPoint(disc, centre, 0) <= 0) return 'none';
  const rays = raysFromBurst(state, centre, target, burstFoot ?? groundAt(state, centre));
  const stopped = rays.filter(({ shield }) => shield !== null && stops(shield.obstacle.rating, most)).length;
  if (stopped === rays.length) return 'total';
  if (state.options.rules === 'quick-start') return 'none';
  const atEdge = rays.some(({ edge }) => edge !== null && stops(edge.rating, most));
  const sheltered = emplacementAgainst(state, centre, placeOf(state, target) as Point) !== undefined;
  return stopped >= 2 || atEdge || sheltered ? 'partial' : 'none';
}

function raysFromBurst(state: State, centre: Point, target: Unit, foot: number): readonly RayFindings[] {
  const body = bodyOf(state, target);
  const place = placeOf(state, target) as Point;
  const source = { x: centre.x, y: centre.y, z: foot + BURST_HEIGHT, radius: -1 };
  const mark = {
    x: place.x,
    y: place.y,
    foot: footOf(state, target),
    height: heightOf(state, target),
    radius: body.card.radius,
  };
  const rays = castRays(sceneOf(state), { source, mark, near: false, pair: 0 });
  const box = {
    minX: Math.min(centre.x, place.x) - mark.radius,
    minY: Math.min(centre.y, place.y) - mark.radius,
    maxX: Math.max(centre.x, place.x) + mark.radius,
    maxY: Math.max(centre.y, place.y) + mark.radius,
  };
  const hulls = hullObstacles(state, box, [body.index, ...hullsAt(state, centre)]);
  return castThrough(rays, () => rayBundle(source, mark, false), hulls);
}
