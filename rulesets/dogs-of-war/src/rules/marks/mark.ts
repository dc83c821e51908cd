import { type Point3, placeInPolygon } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { Blast } from '../../content/weapons-chart.ts';
import type { Model, State } from '../../state.ts';
import { effectAt, type Reach, ringsOf } from '../blast/blast.ts';
import { toldBy } from '../command/links.ts';
import type { Opening } from '../ground/ground.ts';
import { isOnSurface, isSurface, type Place, standingAt, surfaceById } from '../ground/surfaces.ts';
import { eyeOf } from '../measure/body.ts';
import { isSpotInRange } from '../measure/range.ts';
import { figureOf, groundNow, isActive, modelById } from '../roster/roster.ts';
import { isPointSeen } from '../sight/line.ts';
import { faces, hasGoggles, isHalfSeen, isInArc, sightOf } from '../sight/visibility.ts';
import { isDeclarable } from '../targets/targets.ts';
import { isRoundCorner } from './corners.ts';
import { above, isBeside, openingsTo } from './openings.ts';
import { isSameRoom, type Room, roomAt } from './rooms.ts';

/** What a grenade or rocket is meant for: a man, or a spot, by an opening if one is named (DW-GRN-2). */
export type Mark = { readonly model: string } | { readonly spot: Place; readonly opening: string | null };

/** A mark as seen from where the thrower is. */
export type Aim = {
  readonly place: Place;
  readonly at: Point3;
  readonly target: Model | null;
  /** The room it lies in. */
  readonly room: Room | undefined;
  /** The hole it must go through, and whether the thrower is beside it (DW-GRN-8, DW-GRN-19). */
  readonly opening: Opening | null;
  readonly beside: boolean;
  readonly inSight: boolean;
  /** Open ground in sight: no difficult throw (DW-GRN-6, DW-GRN-21). */
  readonly open: boolean;
  /** Of the building whose wall is the mark: here it never is. */
  readonly levels: 0;
};

/** Is a spot in sight (DW-GEO-20)? */
export function seesSpot(state: State, viewer: Model, spot: Point3): boolean {
  const figure = figureOf(state, viewer);
  if (!isInArc(figure, spot)) return false;
  if (state.night && !hasGoggles(viewer) && !isSpotInRange(figure, spot, distances.nightSight)) return false;
  return isPointSeen(groundNow(state), eyeOf(figure), above(spot));
}

/** Works out a mark: where it is, through which opening, how difficult. Or the reason there is none. */
export function aimAt(state: State, thrower: Model, mark: Mark): Aim | Rejection {
  const ground = groundNow(state);
  const target = 'model' in mark ? modelById(state, mark.model) : null;
  if (target === undefined) return reject('unknown-unit', 'DW-GRN-2', 'model' in mark ? { unit: mark.model } : {});
  if (target !== null && !isDeclarable(thrower, target)) return reject('not-a-target', 'DW-TGT-8', { unit: target.id });
  const place = 'spot' in mark ? mark.spot : target!.place;
  if ('spot' in mark && !isSpot(state, place)) return reject('unknown-place', 'DW-GRN-2', { surface: place.surface });
  if (!isInArc(figureOf(state, thrower), place)) return reject('outside-arc', 'DW-FAC-7', { unit: thrower.id });
  const at = standingAt(ground, place);
  const room = roomAt(state.terrain, place);
  const own = roomAt(state.terrain, thrower.place);
  const walled = isSameRoom(room, own) ? undefined : (room ?? own);
  const named = 'spot' in mark ? mark.opening : null;
  const ways = walled === undefined ? [] : openingsTo(state, thrower, walled, at);
  const opening = named === null ? ways[0] : ways.find(({ id }) => id === named);
  if (named !== null && !ground.openings.some(({ id }) => id === named))
    return reject('unknown-place', 'DW-GRN-2', { opening: named });
  if (walled !== undefined && opening === undefined) return reject('mark-unseen', 'DW-GRN-19', { unit: thrower.id });
  const seen = target === null ? null : sightOf(state, thrower, target);
  return {
    place,
    at,
    target,
    room,
    opening: opening ?? null,
    beside: opening !== undefined && isBeside(state, thrower, opening),
    inSight: seen === null ? seesSpot(state, thrower, at) : !seen.dark && seen.isAny,
    // Worked out only for a throw that is made.
    get open() {
      return room === undefined && isOpenGround(state, place) && seesSpot(state, thrower, at);
    },
    levels: 0,
  };
}

/** Is there such a spot: on a surface that is there, on the table, and not inside something solid? */
export function isSpot(state: State, place: Place): boolean {
  const ground = groundNow(state);
  const { minX, minY, maxX, maxY } = ground.bounds;
  if (place.x < minX || place.y < minY || place.x > maxX || place.y > maxY) return false;
  if (!isSurface(ground, place.surface) || !isOnSurface(ground, place)) return false;
  const { z } = standingAt(ground, place);
  return !ground.parts.some(
    ({ porous, bottom, top, footprint }) =>
      !porous && bottom <= z && top > z && 'length' in footprint && placeInPolygon(place, footprint) === 'inside',
  );
}

/** On the ground or a hill, and inside no wood or scrub (DW-GRN-21). */
function isOpenGround(state: State, place: Place): boolean {
  const ground = groundNow(state);
  if (place.surface !== 'ground' && surfaceById(ground, place.surface)?.kind !== 'hill') return false;
  return !ground.parts.some(
    ({ porous, footprint }) => porous && 'length' in footprint && placeInPolygon(place, footprint) === 'inside',
  );
}

/** Does the blast reach a man from a point (DW-GRN-14, DW-TGT-9)? A cloud reaches as far as it spreads. */
export function reaches(state: State, blast: Blast, at: Point3, model: Model): boolean {
  return effectAt(reachOf(blast), at, figureOf(state, model)) !== undefined;
}

function reachOf(blast: Blast): readonly Reach[] {
  if (blast.cloud === undefined) return ringsOf(blast);
  const cloud = clouds.get(blast) ?? { ...blast, rings: [{ to: blast.cloud, dpr: 0, rolls: 1 }] };
  clouds.set(blast, cloud);
  return ringsOf(cloud);
}

const clouds = new WeakMap<Blast, Blast>();

/** Was an enemy last seen there this turn (DW-GRN-14)? */
function isRemembered(state: State, thrower: Model, { at }: Aim, blast: Blast): boolean {
  const rings = reachOf(blast);
  for (const enemy of state.models) {
    const place = enemy.seat === thrower.seat || enemy.dead ? undefined : thrower.seen[enemy.id];
    if (place !== undefined && effectAt(rings, at, standingAt(groundNow(state), place)) !== undefined) return true;
  }
  return false;
}

/** Does a linked friend have this enemy in sight (DW-CMD-11)? */
export function isToldOf(state: State, thrower: Model, enemy: Model): boolean {
  const sees = (friend: Model): boolean => {
    const sight = sightOf(state, friend, enemy);
    return !sight.dark && isHalfSeen(sight);
  };
  // The arc first: who faces another way needn't be linked, and links are looked along, too.
  return toldBy(state, thrower, sees, (friend) => faces(friend, enemy)) !== undefined;
}

/** May a mark out of sight be aimed at: told by a friend, or just behind an opening or corner (DW-GRN-14)? */
export function isTold(
  state: State,
  thrower: Model,
  aim: Aim,
  blast: Blast,
  toldOf: (enemy: Model) => boolean = (enemy) => isToldOf(state, thrower, enemy),
): boolean {
  if (aim.beside) return true;
  // Friends' reports last: they take the most work to find out.
  if (isRemembered(state, thrower, aim, blast) || isRoundCorner(state, thrower, aim.at)) return true;
  const rings = reachOf(blast);
  const ground = groundNow(state);
  return state.models.some(
    (enemy) =>
      enemy.seat !== thrower.seat &&
      isActive(enemy) &&
      effectAt(rings, aim.at, standingAt(ground, enemy.place)) !== undefined &&
      toldOf(enemy),
  );
}
