import { isInFrontArc, type Point, type Point3, rimPoints } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import type { Ground } from '../ground/ground.ts';
import type { Place } from '../ground/surfaces.ts';
import { BASE_RADIUS, bodyPointsOf, eyeOf, type Figure } from '../measure/body.ts';
import { isInRange, rangeBetween } from '../measure/range.ts';
import { figureOf, groundNow } from '../roster/roster.ts';
import {
  areSeen,
  isAnyPointSeen,
  isInTheOpen,
  type PointSight,
  sightOfBody,
  sightOfPoint,
  visibleCount,
} from './line.ts';

/** Points that must be seen to see half of a figure or of a base (DW-LOS-2). */
const HALF = 5;

/** What one model sees of another. */
export type Sight = {
  /** The ten body points, by the faces of the location die. */
  readonly body: readonly PointSight[];
  readonly visible: number;
  /** Of nine; only counted when the body alone doesn't show half. */
  readonly baseVisible: number;
  readonly inArc: boolean;
  /** Too far away in the dark (DW-NGT-1). */
  readonly dark: boolean;
};

/** What `viewer` sees of `target`, its arc and the night told apart (DW-LOS-2, DW-FAC-1, DW-NGT-1). */
export function sightOf(state: State, viewer: Model, target: Model): Sight {
  return sightFrom(state, figureOf(state, viewer), viewer, figureOf(state, target), target);
}

/** The same for a viewer or target that stands, or would stand, otherwise than the state says. */
export function sightFrom(
  state: State,
  from: Figure & Place,
  viewer: Model,
  figure: Figure & Place,
  target: Model,
): Sight {
  const ground = groundNow(state);
  const body = sightOfBody(ground, eyeOf(from), from, figure);
  const visible = visibleCount(body);
  return {
    body,
    visible,
    baseVisible: visible >= HALF ? 0 : basePointsSeen(state, from, figure),
    inArc: isInArc(from, figure),
    dark: isDark(state, from, viewer, figure, target),
  };
}

/** Is the target's base center in the front arc, borders included (DW-FAC-1)? */
export function isInArc({ x, y, facing }: Figure, target: Point): boolean {
  return isInFrontArc({ x, y }, facing, target);
}

/** The base points that are clear or veiled: the center and eight on the rim, the first towards the viewer (DW-GEO-11). */
function basePointsSeen(state: State, from: Figure & Place, figure: Figure & Place): number {
  const ground = groundNow(state);
  const eye = eyeOf(from);
  const key = `${eye.x} ${eye.y} ${eye.z} ${from.x} ${from.y} ${figure.x} ${figure.y} ${figure.z}`;
  const known = counted.get(ground) ?? new Map<string, number>();
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_COUNTED) known.clear();
  const count = basePointsOf(from, figure).filter(
    (point) => sightOfPoint(ground, eye, point).state !== 'hidden',
  ).length;
  known.set(key, count);
  counted.set(ground, known);
  return count;
}

/** The center of a base and eight points of its rim, the first towards the viewer (DW-GEO-11). */
function basePointsOf(from: Point, figure: Figure): Point3[] {
  const towards = { x: from.x - figure.x, y: from.y - figure.y };
  const rim = towards.x === 0 && towards.y === 0 ? [] : rimPoints(figure, BASE_RADIUS, 8, towards);
  return [figure, ...rim].map(({ x, y }) => ({ x, y, z: figure.z }));
}

/** Could he target this one now, unaimed and as he faces (DW-LOS-2, DW-LOS-3)? Looks no further than it must. */
export function isPlainTarget(state: State, viewer: Model, target: Model): boolean {
  const [from, figure] = [figureOf(state, viewer), figureOf(state, target)];
  if (!isInArc(from, figure) || isDark(state, from, viewer, figure, target)) return false;
  const ground = groundNow(state);
  const eye = eyeOf(from);
  if (isInTheOpen(ground, eye, figure)) return true;
  const least = sawFlash(viewer, target) ? 1 : HALF;
  return areSeen(ground, eye, bodyPointsOf(figure), least) || areSeen(ground, eye, basePointsOf(from, figure), HALF);
}

/** As with bodies, most pairs of men stay as they were. */
const counted = new WeakMap<Ground, Map<string, number>>();
const MOST_COUNTED = 20_000;

export const hasGoggles = ({ items }: Model): boolean => (items.goggles ?? 0) > 0;

/** Is the target lost in the night: beyond 10″, no goggles, and no flash that carries that far (DW-NGT-1, DW-NGT-2)? */
function isDark(state: State, from: Figure, viewer: Model, figure: Figure, target: Model): boolean {
  if (!state.night || hasGoggles(viewer) || isInRange(from, figure, distances.nightSight)) return false;
  const { flash } = target;
  const isFaint = flash?.faint?.includes(viewer.id) === true;
  if (flash === null || (!flash.seenBy.includes(viewer.id) && !isFaint)) return true;
  return (flash.suppressed || isFaint) && !isInRange(from, figure, distances.suppressedFlash);
}

/** At least half is visible (DW-LOS-2). */
export const isHalfSeen = ({ visible, baseVisible }: Sight): boolean => visible >= HALF || baseVisible >= HALF;

/** Has seen the muzzle flash, as far as a suppressor lets one (DW-LOS-3, DW-LOS-4). */
export function sawFlash({ id }: Model, { flash }: Model): boolean {
  return flash !== null && !flash.suppressed && flash.seenBy.includes(id);
}

/** "Sees" for witnesses, links, demands and flashes: one body point, any facing (DW-LOS-9, DW-NGT-8). */
export function seesAtAll(state: State, viewer: Model, target: Model): boolean {
  const [from, figure] = [figureOf(state, viewer), figureOf(state, target)];
  if (state.night && !hasGoggles(viewer) && !isInRange(from, figure, distances.nightSight)) return false;
  return isAnyPointSeen(groundNow(state), eyeOf(from), figure);
}

/** Could see one point of a friend for a command link; darkness doesn't matter to voices (DW-CMD-3, DW-NGT-8). */
export function isInView(state: State, viewer: Model, target: Model): boolean {
  const [from, figure] = [figureOf(state, viewer), figureOf(state, target)];
  return visibleCount(sightOfBody(groundNow(state), eyeOf(from), from, figure)) > 0;
}

/** The range between two models; shown only after a shot was declared (DW-TGT-6). */
export const rangeOf = (state: State, a: Model, b: Model): number =>
  rangeBetween(figureOf(state, a), figureOf(state, b));
