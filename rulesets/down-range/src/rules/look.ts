import { type Mils, type Point, squaredDistance } from '@sandtable/geometry';
import { placeOf, type State, type Unit } from '../state.ts';
import { type Concealment, camouflageFrom } from './camouflage.ts';
import { castRays, castThrough, columnHindrance, NINE_CLEAR } from './cast-rays.ts';
import { emplacementAgainst } from './cover.ts';
import { type Darkness, darknessFor, hasAid } from './darkness.ts';
import { footOf, groundAt, heightOf } from './elevation.ts';
import { type Column, columnFan, FLANKS, fanOf, type Mark, MIDDLE, type Source, tenths } from './fan.ts';
import { arePartial, type Hindrance, hinderedOf, isAnyFree, isPartial } from './hindrance.ts';
import type { Obstacle, RayFindings } from './obstacle.ts';
import { hullObstacles, hullsAt, mayAnythingPass, smokeObstacles } from './passing-obstacles.ts';
import { sceneOf } from './scene.ts';
import { bodyOf } from './space.ts';
import { traceHindrance } from './trace-hindrance.ts';

/** Up to this gap two units see each other in smoke, darkness and foliage (DR-VIS-6). */
const ARMS_LENGTH: Mils = 1000;

/** The columns of rays, the likeliest to be hindered first. */
const IN_TURN: readonly Column[] = [MIDDLE, ...FLANKS];

/** Who looks from where at what. `other` is the body of a unit that is looked at, undefined for a point. */
interface Gaze {
  readonly state: State;
  readonly observer: Unit;
  readonly target: Unit | Point;
  readonly source: Source;
  readonly mark: Mark;
  readonly body: Unit;
  readonly other: Unit | undefined;
  readonly near: boolean;
}

/** Everything that decides whether and how well a target is seen. */
export interface Look {
  readonly source: Source;
  readonly mark: Mark;
  readonly rays: readonly RayFindings[];
  readonly darkness: Darkness;
  readonly camouflage: Concealment;
  /** In total darkness a thermal sight sees along rays that meet nothing at all, and along no others (DR-CON-6). */
  readonly byThermal: boolean;
}

/** An observer's look at a unit or a point; undefined when one of them is off the table. */
export function lookAt(state: State, observer: Unit, target: Unit | Point): Look | undefined {
  const gaze = gazeAt(state, observer, target);
  return gaze === undefined ? undefined : lookAlong(gaze);
}

/** Line of sight: some ray is not blocked, and neither darkness nor a net hides the target (DR-VIS-3). */
export function hasLineOfSight({ rays, darkness, camouflage, byThermal }: Look): boolean {
  if (darkness === 'total' || camouflage === 'total') return false;
  return rays.some(byThermal ? ({ first }) => first === null : ({ block }) => block === null);
}

/** Whether a look finds a line of sight. One free ray is enough, so the likeliest are tried before the others. */
export function findsLineOfSight(state: State, observer: Unit, target: Unit | Point): boolean {
  const gaze = gazeAt(state, observer, target);
  if (gaze === undefined) return false;
  // In total darkness a free ray is not enough.
  if (darknessFor(state, observer, gaze.mark) === 'total') return hasLineOfSight(lookAlong(gaze));
  return isAnyRayFree(gaze) && camouflageIn(gaze) !== 'total';
}

function isAnyRayFree(gaze: Gaze): boolean {
  if (gaze.body === gaze.other) return true;
  const passing = passingIn(gaze);
  if (gaze.mark.height === 0) return isAnyFree(hindranceOf(gaze, MIDDLE, passing), 1);
  if (isAnyFree(hindranceOf(gaze, MIDDLE, passing), 3)) return true;
  return FLANKS.some((column) => isAnyFree(hindranceOf(gaze, column, passing), 3));
}

/**
 * Is a unit out of an observer's sight, partly covered or concealed, or in the dark: the verdict of `sightTo` in one word,
 * against any weapon? Two hindered rays are enough, so the likeliest are tried before the others.
 */
export function isObscuredFrom(state: State, observer: Unit, target: Unit): boolean {
  const gaze = gazeAt(state, observer, target);
  if (gaze === undefined || areRaysPartial(gaze)) return true;
  if (darknessFor(state, observer, gaze.mark) === 'none') {
    if (camouflageIn(gaze) !== 'none') return true;
  } else {
    const look = lookAlong(gaze);
    if (!hasLineOfSight(look) || look.darkness !== 'none' || look.camouflage !== 'none') return true;
  }
  return emplacementAgainst(state, gaze.source, placeOf(state, target) as Point) !== undefined;
}

/** Too many rays hindered; with fewer there always is a free one. */
function areRaysPartial(gaze: Gaze): boolean {
  if (gaze.body === gaze.other) return false;
  if (gaze.mark.height === 0) return arePartial(lookAlong(gaze).rays);
  const passing = passingIn(gaze);
  let hindered = 0;
  for (const column of IN_TURN) {
    const hindrance = hindranceOf(gaze, column, passing);
    if (isPartial(hindrance, hindered)) return true;
    hindered += hinderedOf(hindrance);
  }
  return false;
}

/** What hinders one column of the rays to what is looked at, those that pass there included. */
function hindranceOf({ state, source, mark, near }: Gaze, column: Column, passing: readonly Obstacle[]): Hindrance {
  const hindrance = columnHindrance(sceneOf(state), source, mark, near, column);
  if (passing.length === 0) return hindrance;
  return hindrance | traceHindrance(columnFan(source, mark, near, column), passing, 0);
}

function gazeAt(state: State, observer: Unit, target: Unit | Point): Gaze | undefined {
  const place = placeOf(state, observer);
  const mark = markOf(state, target);
  if (place === null || mark === undefined) return undefined;
  const body = bodyOf(state, observer);
  const other = 'card' in target ? bodyOf(state, target) : undefined;
  const { flying, card } = body;
  // Not between the air and the ground: the rule of arm's length is for hand-to-hand.
  const reach = card.radius + mark.radius + ARMS_LENGTH;
  const near = other !== undefined && flying === other.flying && squaredDistance(place, mark) <= reach * reach;
  const z = footOf(state, observer) + tenths(heightOf(state, observer), 9);
  // In the air one lines no wall: DR-GEO-10 is for who stands behind it.
  const source = { x: place.x, y: place.y, z, radius: flying ? -1 : card.radius };
  return { state, observer, target, source, mark, body, other, near };
}

function markOf(state: State, target: Unit | Point): Mark | undefined {
  if (!('card' in target)) return { x: target.x, y: target.y, foot: groundAt(state, target), height: 0, radius: 0 };
  const place = placeOf(state, target);
  if (place === null) return undefined;
  const { radius } = bodyOf(state, target).card;
  return { x: place.x, y: place.y, foot: footOf(state, target), height: heightOf(state, target), radius };
}

function lookAlong(gaze: Gaze): Look {
  const { state, source, mark, body, other, near } = gaze;
  const rays =
    body === other
      ? NINE_CLEAR
      : castThrough(castRays(sceneOf(state), source, mark, near), () => fanOf(source, mark, near), passingIn(gaze));
  return { source, mark, rays, camouflage: camouflageIn(gaze), ...darknessIn(gaze, rays) };
}

const NOTHING: readonly Obstacle[] = [];

/** What comes and goes between the two: hulls and smoke. */
function passingIn({ state, source, mark, body, other }: Gaze): readonly Obstacle[] {
  if (!mayAnythingPass(state)) return NOTHING;
  const box = {
    minX: Math.min(source.x, mark.x) - mark.radius,
    minY: Math.min(source.y, mark.y) - mark.radius,
    maxX: Math.max(source.x, mark.x) + mark.radius,
    maxY: Math.max(source.y, mark.y) + mark.radius,
  };
  const own = other === undefined ? hullsAt(state, mark) : [other.index];
  const hulls = hullObstacles(state, box, [body.index, ...own]);
  return state.clouds.length === 0 ? hulls : [...hulls, ...smokeObstacles(state, box)];
}

function camouflageIn({ state, observer, target, near }: Gaze): Concealment {
  return 'card' in target && !near ? camouflageFrom(state, observer, target) : 'none';
}

/** At arm's length total darkness is no more than partial (DR-VIS-6); a thermal sight needs a ray without anything on it. */
function darknessIn(
  { state, observer, mark, near }: Gaze,
  rays: readonly RayFindings[],
): Pick<Look, 'darkness' | 'byThermal'> {
  const dark = darknessFor(state, observer, mark);
  if (dark === 'none') return { darkness: 'none', byThermal: false };
  if (hasAid(state, observer, 'thermal') && rays.some(({ first }) => first === null)) {
    return { darkness: 'none', byThermal: dark === 'total' && !near };
  }
  return { darkness: dark === 'total' && near ? 'partial' : dark, byThermal: false };
}
