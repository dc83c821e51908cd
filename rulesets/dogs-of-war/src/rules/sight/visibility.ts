import { isInFrontArc, type Point } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import type { Place } from '../ground/surfaces.ts';
import type { Figure } from '../measure/body.ts';
import { isInRange, rangeBetween } from '../measure/range.ts';
import { figureOf, groundNow } from '../roster/roster.ts';
import type { PointSight } from './line.ts';
import { type Look, lookAt } from './look.ts';

/** Points that must be seen to see half of a figure or of a base (DW-LOS-2). */
export const HALF = 5;

/** What one model sees of another. */
export class Sight {
  readonly inArc: boolean;
  /** Too far away in the dark (DW-NGT-1). */
  readonly dark: boolean;
  readonly #look: Look;

  constructor(look: Look, inArc: boolean, dark: boolean) {
    this.#look = look;
    this.inArc = inArc;
    this.dark = dark;
  }

  /** The ten body points, by the faces of the location die. */
  get body(): readonly PointSight[] {
    return this.#look.body;
  }
  get visible(): number {
    return this.#look.visible;
  }
  /** At least half is visible (DW-LOS-2). */
  get isHalf(): boolean {
    return this.#look.shows(HALF) || this.#look.showsOfBase(HALF);
  }
  /** Is anything of the body visible? */
  get isAny(): boolean {
    return this.#look.shows(1);
  }
  /** Of nine; only counted when the body alone doesn't show half. */
  get baseVisible(): number {
    return this.#look.shows(HALF) ? 0 : this.#look.baseVisible;
  }
}

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
  const look = lookAt(groundNow(state), from, figure);
  return new Sight(look, isInArc(from, figure), isDark(state, from, viewer, figure, target));
}

/** Is the target's base center in the front arc, borders included (DW-FAC-1)? */
export function isInArc(from: Figure, target: Point): boolean {
  return isInFrontArc(from, from.facing, target);
}

/**
 * The same of two men as they stand now. The cheapest check there is of who could do something to whom, and written out
 * because it's made most often.
 */
export function faces({ place, facing }: Model, target: Model): boolean {
  const at = target.place;
  return facing.x * (at.x - place.x) + facing.y * (at.y - place.y) >= 0;
}

/** Could he target this one now, unaimed and as he faces (DW-LOS-2, DW-LOS-3)? Checks no more than it must. */
export const isPlainTarget = (state: State, viewer: Model, target: Model): boolean =>
  faces(viewer, target) && showsEnough(state, viewer, target, sawFlash(viewer, target) ? 1 : HALF);

/** Is anything of the target to be seen, well enough or not, in the arc or not? Checks no more than it must. */
export const isInSight = (state: State, viewer: Model, target: Model): boolean => showsEnough(state, viewer, target, 1);

/** Is so much of his body to be seen, or half of his base? */
function showsEnough(state: State, viewer: Model, target: Model, least: number): boolean {
  const from = figureOf(state, viewer);
  const figure = figureOf(state, target);
  if (isDark(state, from, viewer, figure, target)) return false;
  const look = lookAt(groundNow(state), from, figure);
  return look.shows(least) || look.showsOfBase(HALF);
}

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
export const isHalfSeen = ({ isHalf }: Sight): boolean => isHalf;

/** Has seen the muzzle flash, as far as a suppressor lets one (DW-LOS-3, DW-LOS-4). */
export function sawFlash({ id }: Model, { flash }: Model): boolean {
  return flash !== null && !flash.suppressed && flash.seenBy.includes(id);
}

/** "Sees" for witnesses, links, demands and flashes: one body point, any facing (DW-LOS-9, DW-NGT-8). */
export function seesAtAll(state: State, viewer: Model, target: Model): boolean {
  return seesFigure(state, viewer, figureOf(state, viewer), figureOf(state, target));
}

/** The same for a viewer or target that stands, or would stand, otherwise than the state says. */
export function seesFigure(state: State, viewer: Model, from: Figure & Place, figure: Figure & Place): boolean {
  if (state.night && !hasGoggles(viewer) && !isInRange(from, figure, distances.nightSight)) return false;
  return lookAt(groundNow(state), from, figure).shows(1);
}

/** Could see one point of a friend for a command link; darkness doesn't matter to voices (DW-CMD-3, DW-NGT-8). */
export function isInView(state: State, from: Figure & Place, figure: Figure & Place): boolean {
  return lookAt(groundNow(state), from, figure).shows(1);
}

/** The range between two models; shown only after a shot was declared (DW-TGT-6). */
export const rangeOf = (state: State, a: Model, b: Model): number =>
  rangeBetween(figureOf(state, a), figureOf(state, b));
