import {
  ceilMils,
  type Disc,
  gapBetween as gapOfDiscs,
  type Mils,
  type Point,
  squaredDistance,
} from '@sandtable/geometry';
import { type Json, type Rejection, reject } from '@sandtable/kernel';
import { isActive, placeOf, type State, type Unit, unitAt } from '../../state.ts';

/*
 * Distances are horizontal, from base edge to base edge (DR-GEO-3). Soldiers aboard are measured from the vehicle's
 * base, carried ones from their own base at the carrier's place. Off the table everything is infinitely far.
 */

/** The unit whose body stands on the table for this one: its vehicle when aboard, else itself. */
export function bodyOf(state: State, unit: Unit): Unit {
  return unit.berth === null ? unit : unitAt(state, unit.berth.vehicle);
}

/** The base a unit is measured from; null off the table. */
export function discOf(state: State, unit: Unit): Disc | null {
  const place = placeOf(state, unit);
  return place === null ? null : { x: place.x, y: place.y, radius: bodyOf(state, unit).card.radius };
}

/**
 * The gap between two bases in whole mils, rounded up: comparing it with a whole number of mils gives the same answer as
 * comparing the true gap (DR-CORE-2, DR-GEO-3).
 */
export function gapBetween(state: State, a: Unit, b: Unit): Mils {
  const [from, to] = [discOf(state, a), discOf(state, b)];
  return from === null || to === null ? Number.POSITIVE_INFINITY : ceilMils(gapOfDiscs(from, to));
}

/** Is the gap between two bases at most `distance`, the exact distance included? Exact. */
export function isWithin(state: State, a: Unit, b: Unit, distance: Mils): boolean {
  const [from, to] = [placeOf(state, a), placeOf(state, b)];
  if (from === null || to === null) return false;
  const reach = bodyOf(state, a).card.radius + bodyOf(state, b).card.radius + distance;
  return squaredDistance(from, to) <= reach * reach;
}

/** The gap between a base and a point in whole mils, rounded up as in {@link gapBetween}. */
export function gapToPoint(state: State, unit: Unit, point: Point): Mils {
  const disc = discOf(state, unit);
  return disc === null ? Number.POSITIVE_INFINITY : ceilMils(gapOfDiscs(disc, { ...point, radius: 0 }));
}

/** Is the gap between a base and a point at most `distance`? Exact. */
export function isPointWithin(state: State, unit: Unit, point: Point, distance: Mils): boolean {
  const place = placeOf(state, unit);
  if (place === null) return false;
  const reach = bodyOf(state, unit).card.radius + distance;
  return squaredDistance(place, point) <= reach * reach;
}

/** How far apart adjacent units may be: an inch, in quick-start games a tenth (DR-GEO-6, DR-QS-21). */
export function adjacentReach(state: State): Mils {
  return state.options.rules === 'quick-start' ? 100 : 1000;
}

/** The clause that says what adjacent is, for refusals. */
export function adjacentClause(state: State): 'DR-GEO-6' | 'DR-QS-21' {
  return state.options.rules === 'quick-start' ? 'DR-QS-21' : 'DR-GEO-6';
}

/** Are two units adjacent? A vehicle's occupants are where its base is. */
export function isAdjacentTo(state: State, a: Unit, b: Unit): boolean {
  return isWithin(state, a, b, adjacentReach(state));
}

/** Does any part of a unit's base lie in the circle (DR-GEO-14)? Exact. */
export function isInCircle(state: State, unit: Unit, centre: Point, radius: Mils): boolean {
  return isPointWithin(state, unit, centre, radius);
}

/**
 * The active units with any part of their base in the circle, by index, carried units included. Soldiers aboard a
 * vehicle aren't listed beside it. Height doesn't matter here; DR-FLY-4 deals with it.
 */
export function unitsInCircle(state: State, centre: Point, radius: Mils): Unit[] {
  return state.units.filter((unit) => isActive(unit) && unit.berth === null && isInCircle(state, unit, centre, radius));
}

/** Why two units aren't adjacent as an action requires, or undefined (DR-GEO-6); `short`: how much closer to get. */
export function apartRejection(
  state: State,
  unit: Unit,
  other: Unit,
  detail: { readonly [key: string]: Json },
): Rejection | undefined {
  if (isAdjacentTo(state, unit, other)) return undefined;
  const gap = gapBetween(state, unit, other);
  const away = Number.isFinite(gap) ? { gap, short: gap - adjacentReach(state) } : {};
  return reject('not-adjacent', adjacentClause(state), { ...detail, ...away });
}
