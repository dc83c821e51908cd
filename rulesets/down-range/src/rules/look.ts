import { compareGap, type Mils, type Point } from '@sandtable/geometry';
import type { State, Unit } from '../state.ts';
import { type Concealment, camouflageFrom } from './camouflage.ts';
import { castHead, castRays, castThrough, keptRays, NINE_CLEAR } from './cast-rays.ts';
import { type Darkness, darknessFor, hasAid } from './darkness.ts';
import { eyeOf, footOf, groundAt, heightOf } from './elevation.ts';
import { fanOf, headFan, type Mark, type Source } from './fan.ts';
import type { Obstacle, RayFindings } from './obstacle.ts';
import { hullObstacles, hullsAt, smokeObstacles } from './passing-obstacles.ts';
import { sceneOf } from './scene.ts';
import { bodyOf, discOf } from './space.ts';

/** Up to this gap two units see each other in smoke, darkness and foliage (DR-VIS-6). */
const ARMS_LENGTH: Mils = 1000;

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

/** Whether a look finds a line of sight. One free ray is enough, so the likeliest is tried before all the others. */
export function findsLineOfSight(state: State, observer: Unit, target: Unit | Point): boolean {
  const gaze = gazeAt(state, observer, target);
  if (gaze === undefined) return false;
  return mayGlimpse(gaze) && isGlimpsed(gaze) ? camouflageIn(gaze) !== 'total' : hasLineOfSight(lookAlong(gaze));
}

/** Not where rays are known already, and not in total darkness, where a free ray is not enough. */
function mayGlimpse({ state, observer, source, mark, near, body, other }: Gaze): boolean {
  if (body === other || keptRays(sceneOf(state), source, mark, near) !== undefined) return false;
  return darknessFor(state, observer, mark) !== 'total';
}

/** Is the ray to the middle of the head free? */
function isGlimpsed(gaze: Gaze): boolean {
  const { state, source, mark, near } = gaze;
  const rays = castHead(sceneOf(state), source, mark, near);
  if (rays[0]?.block !== null) return false; // nothing that comes and goes can free it again
  return castThrough(rays, () => headFan(source, mark, near), passingIn(gaze))[0]?.block === null;
}

function gazeAt(state: State, observer: Unit, target: Unit | Point): Gaze | undefined {
  const eye = eyeOf(state, observer);
  const mark = markOf(state, target);
  if (eye === null || mark === undefined) return undefined;
  const body = bodyOf(state, observer);
  const other = 'card' in target ? bodyOf(state, target) : undefined;
  const { flying, card } = body;
  const base = { x: eye.x, y: eye.y, radius: card.radius };
  // Not between the air and the ground: the rule of arm's length is for hand-to-hand.
  const near = other !== undefined && flying === other.flying && compareGap(base, mark, ARMS_LENGTH) <= 0;
  // In the air one lines no wall: DR-GEO-10 is for who stands behind it.
  const source = { x: eye.x, y: eye.y, z: eye.z, radius: flying ? -1 : card.radius };
  return { state, observer, target, source, mark, body, other, near };
}

function markOf(state: State, target: Unit | Point): Mark | undefined {
  if (!('card' in target)) return { x: target.x, y: target.y, foot: groundAt(state, target), height: 0, radius: 0 };
  const disc = discOf(state, target);
  if (disc === null) return undefined;
  const { x, y, radius } = disc;
  return { x, y, radius, foot: footOf(state, target), height: heightOf(state, target) };
}

function lookAlong(gaze: Gaze): Look {
  const { state, source, mark, body, other, near } = gaze;
  const rays =
    body === other
      ? NINE_CLEAR
      : castThrough(castRays(sceneOf(state), source, mark, near), () => fanOf(source, mark, near), passingIn(gaze));
  return { source, mark, rays, camouflage: camouflageIn(gaze), ...darknessIn(gaze, rays) };
}

/** What comes and goes between the two: hulls and smoke. */
function passingIn({ state, source, mark, body, other }: Gaze): Obstacle[] {
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
