import { type Mils, type Point, squaredDistance } from '@sandtable/geometry';
import { placeOf, type State, type Unit } from '../../state.ts';
import { type Concealment, camouflageFrom } from '../cover/camouflage.ts';
import { emplacementAgainst, stops } from '../cover/cover.ts';
import { type Darkness, darknessFor, hasAid } from '../cover/darkness.ts';
import { eyeOfBody, footAt, groundOf, heightOfBody } from '../space/elevation.ts';
import { bodyOf } from '../space/space.ts';
import { castRays, castThrough, columnHindrance, isAnyOfNineFree, isMiddlePartial, NINE_CLEAR } from './cast-rays.ts';
import { type Hindrance, hinderedOf, isAnyClear, isAnyFree, isPartial, ROWS } from './hindrance.ts';
import type { Obstacle, RayFindings } from './obstacle.ts';
import { hullObstacles, hullsAt, mayAnythingPass, smokeObstacles } from './passing-obstacles.ts';
import { COLUMNS, type Column, type Mark, MIDDLE, rayBundle, type Source } from './ray-bundle.ts';
import { rayColumn } from './ray-column.ts';
import { type Scene, sceneOf } from './scene.ts';
import { traceHindrance } from './trace-hindrance.ts';

/** More than there mostly are units on a table. */
const PAIRS = 64;

/** Up to this gap two units see each other in smoke, darkness and foliage (DR-VIS-6). */
const ARMS_LENGTH: Mils = 1000;

/**
 * Who looks from where at what. `other` is the body of the unit looked at, undefined for a point. A single object,
 * refilled for every check: there are many, and one is always finished before the next.
 */
type Gaze = {
  scene: Scene;
  observer: Unit;
  target: Unit | Point;
  readonly source: { -readonly [K in keyof Source]: Source[K] };
  readonly mark: { -readonly [K in keyof Mark]: Mark[K] };
  near: boolean;
  pair: number;
  body: Unit;
  other: Unit | undefined;
};

const NOBODY = undefined as unknown as Unit;
const gaze: Gaze = {
  scene: undefined as unknown as Scene,
  observer: NOBODY,
  target: NOBODY,
  source: { x: 0, y: 0, z: 0, radius: 0 },
  mark: { x: 0, y: 0, foot: 0, height: 0, radius: 0 },
  near: false,
  pair: 0,
  body: NOBODY,
  other: undefined,
};

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
  return gazeAt(state, observer, target) ? lookAlong(state) : undefined;
}

/** Line of sight: some ray is not blocked, and neither darkness nor a net hides the target (DR-VIS-3). */
export function hasLineOfSight({ rays, darkness, camouflage, byThermal }: Look): boolean {
  if (darkness === 'total' || camouflage === 'total') return false;
  return rays.some(byThermal ? ({ first }) => first === null : ({ block }) => block === null);
}

/** Whether a look finds a line of sight. One free ray is enough, so the likeliest are tried before the others. */
export function findsLineOfSight(state: State, observer: Unit, target: Unit | Point): boolean {
  if (!gazeAt(state, observer, target)) return false;
  // In total darkness a free ray is not enough.
  if (darknessFor(state, observer, gaze.mark) === 'total') return hasLineOfSight(lookAlong(state));
  return isAnyRayFree(state) && camouflageIn(state) !== 'total';
}

function isAnyRayFree(state: State): boolean {
  if (gaze.body === gaze.other) return true;
  const passing = passingIn(state);
  if (gaze.mark.height === 0) return isAnyFree(hindranceOf(MIDDLE, passing), 1);
  if (passing.length === 0) return isAnyOfNineFree(gaze.scene, gaze);
  for (const column of COLUMNS) if (isAnyFree(hindranceOf(column, passing), ROWS)) return true;
  return false;
}

/**
 * Is a unit out of an observer's sight, partly covered or concealed, or in the dark: the verdict of `sightTo` in one word,
 * against any weapon? Two hindered rays are enough, so the likeliest are tried before the others.
 */
export function isObscuredFrom(state: State, observer: Unit, target: Unit): boolean {
  if (!gazeAt(state, observer, target) || areRaysPartial(state)) return true;
  if (darknessFor(state, observer, gaze.mark) === 'none') {
    if (camouflageIn(state) !== 'none') return true;
  } else {
    const look = lookAlong(state);
    if (!hasLineOfSight(look) || look.darkness !== 'none' || look.camouflage !== 'none') return true;
  }
  return emplacementAgainst(state, gaze.source, placeOf(state, target) as Point) !== undefined;
}

/** Is any ray to the target neither blocked nor stopped, whether or not it is seen: the `open` of `sightTo`? */
export function isOpenTo(state: State, observer: Unit, target: Unit | Point, most: number): boolean {
  if (!gazeAt(state, observer, target)) return false;
  // A ray that nothing hinders is good for everything; in total darkness a thermal sight asks for more.
  if (gaze.body !== gaze.other && darknessFor(state, observer, gaze.mark) !== 'total') {
    const rays = gaze.mark.height === 0 ? 1 : 3;
    if (isAnyClear(hindranceOf(MIDDLE, passingIn(state)), rays)) return true;
  }
  const { rays, byThermal } = lookAlong(state);
  for (const { first, block, shield } of rays) {
    if ((byThermal ? first : block) === null && !(shield !== null && stops(shield.obstacle.rating, most))) return true;
  }
  return false;
}

/** Too many rays hindered; with fewer there always is a free one. */
function areRaysPartial(state: State): boolean {
  if (gaze.body === gaze.other) return false;
  if (isMiddlePartial(gaze.scene, gaze)) return true;
  const passing = passingIn(state);
  let hindered = 0;
  for (const column of COLUMNS) {
    const hindrance = hindranceOf(column, passing);
    if (isPartial(hindrance, hindered)) return true;
    hindered += hinderedOf(hindrance);
  }
  return false;
}

/** What hinders one column of rays to the target, including those that get through. */
function hindranceOf(column: Column, passing: readonly Obstacle[]): Hindrance {
  const hindrance = columnHindrance(gaze.scene, gaze, column);
  return passing.length === 0 ? hindrance : hindrance | traceHindrance(rayColumn(gaze, column), passing, 0);
}

/** Points the gaze there; false if the observer or the target is off the table. */
function gazeAt(state: State, observer: Unit, target: Unit | Point): boolean {
  const from = placeOf(state, observer);
  if (from === null) return false;
  const scene = sceneOf(state);
  const body = bodyOf(state, observer);
  if (!('card' in target)) gazeAtPoint(scene, target);
  else if (!gazeAtUnit(state, scene, target)) return false;
  const { source, mark, other } = gaze;
  const { flying, card } = body;
  const reach = card.radius + mark.radius + ARMS_LENGTH;
  gaze.scene = scene;
  gaze.observer = observer;
  gaze.target = target;
  gaze.body = body;
  gaze.pair = body.index * PAIRS + (other === undefined ? 0 : other.index);
  // Not between the air and the ground: the rule of arm's length is for hand-to-hand.
  gaze.near = other !== undefined && flying === other.flying && squaredDistance(from, mark) <= reach * reach;
  source.x = from.x;
  source.y = from.y;
  source.z = footAt(scene, body, from) + eyeOfBody(state, body);
  // In the air no unit lines a wall: DR-GEO-10 is for soldiers standing behind it.
  source.radius = flying ? -1 : card.radius;
  return true;
}

function gazeAtUnit(state: State, scene: Scene, target: Unit): boolean {
  const { mark } = gaze;
  const place = placeOf(state, target);
  if (place === null) return false;
  const other = bodyOf(state, target);
  gaze.other = other;
  mark.x = place.x;
  mark.y = place.y;
  mark.foot = footAt(scene, other, place);
  mark.height = heightOfBody(state, other);
  mark.radius = other.card.radius;
  return true;
}

function gazeAtPoint(scene: Scene, point: Point): void {
  const { mark } = gaze;
  gaze.other = undefined;
  mark.x = point.x;
  mark.y = point.y;
  mark.foot = groundOf(scene, point);
  mark.height = 0;
  mark.radius = 0;
}

function lookAlong(state: State): Look {
  const { body, other, near } = gaze;
  const [source, mark] = [{ ...gaze.source }, { ...gaze.mark }];
  const rays =
    body === other
      ? NINE_CLEAR
      : castThrough(castRays(gaze.scene, gaze), () => rayBundle(source, mark, near), passingIn(state));
  return { source, mark, rays, camouflage: camouflageIn(state), ...darknessIn(state, rays) };
}

const NOTHING: readonly Obstacle[] = [];

/** What comes and goes between the two: hulls and smoke. */
function passingIn(state: State): readonly Obstacle[] {
  if (!mayAnythingPass(state)) return NOTHING;
  const { source, mark, body, other } = gaze;
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

function camouflageIn(state: State): Concealment {
  const { observer, target, near } = gaze;
  return 'card' in target && !near ? camouflageFrom(state, observer, target) : 'none';
}

/** At arm's length total darkness is no more than partial (DR-VIS-6); a thermal sight needs a ray without anything on it. */
function darknessIn(state: State, rays: readonly RayFindings[]): Pick<Look, 'darkness' | 'byThermal'> {
  const { observer, mark, near } = gaze;
  const dark = darknessFor(state, observer, mark);
  if (dark === 'none') return { darkness: 'none', byThermal: false };
  if (hasAid(state, observer, 'thermal') && rays.some(({ first }) => first === null)) {
    return { darkness: 'none', byThermal: dark === 'total' && !near };
  }
  return { darkness: dark === 'total' && near ? 'partial' : dark, byThermal: false };
}
