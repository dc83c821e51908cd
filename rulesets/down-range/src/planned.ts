import type { TablePoint } from '@sandtable/game';
import { ceilMils, gapBetween as gapOfDiscs, type Point } from '@sandtable/geometry';
import { enemiesOf } from './rules/shooting/targets.ts';
import { sightTo } from './rules/sight/sight.ts';
import { discOf } from './rules/space/space.ts';
import { cloneState, type State, type Unit, unitById } from './state.ts';

/*
 * The table as a plan would leave it. Always a copy, so that asking never changes the real state.
 */

/** Mils in an inch. */
const INCH = 1000;

/** A point as people type it, in the rules' own measure. */
export function pointOf({ x, y }: TablePoint): Point {
  return { x: Math.round(x * INCH), y: Math.round(y * INCH) };
}

/** A unit elsewhere and all else as it is. */
export function movedTo(state: State, id: string, to: TablePoint): State {
  return standingAt(state, id, pointOf(to));
}

/** The same with a point of the rules. */
export function standingAt(state: State, id: string, at: Point): State {
  const copy = cloneState(state);
  const unit = unitById(copy, id);
  if (unit !== undefined) unit.at = { x: at.x, y: at.y };
  return copy;
}

/** A unit that has made its first Move, to a place or on the spot: what it may do then is asked of this (DR-MOV-11). */
export function afterMove(state: State, id: string, to?: Point): State {
  const copy = cloneState(state);
  const unit = unitById(copy, id);
  if (unit === undefined) return copy;
  unit.moves = 1;
  if (to !== undefined) unit.at = { x: to.x, y: to.y };
  return copy;
}

/** The first of these points from which a unit would see another; undefined when none does. */
export function firstSeeing<P extends Point>(
  state: State,
  id: string,
  points: readonly P[],
  target: string,
): P | undefined {
  const copy = cloneState(state);
  const [unit, enemy] = [unitById(copy, id), unitById(copy, target)];
  if (unit === undefined || enemy === undefined) return undefined;
  return points.find(({ x, y }) => {
    unit.at = { x, y };
    return sightTo(copy, unit, enemy).los;
  });
}

/** The first of these points where a unit would be out of an enemy's sight; undefined when that enemy sees it at all of them. */
export function firstHidden<P extends Point>(
  state: State,
  id: string,
  points: readonly P[],
  from: string,
): P | undefined {
  const copy = cloneState(state);
  const [unit, enemy] = [unitById(copy, id), unitById(copy, from)];
  if (unit === undefined || enemy === undefined) return undefined;
  return points.find(({ x, y }) => {
    unit.at = { x, y };
    return !sightTo(copy, enemy, unit).los;
  });
}

/** A unit that another's fire keeps down, and all else as it is (DR-SUP-5). */
export function keptDown(state: State, id: string, by: string): State {
  const copy = cloneState(state);
  const [unit, shooter] = [unitById(copy, id), unitById(copy, by)];
  if (unit === undefined || shooter === undefined) return copy;
  unit.suppressions = [...unit.suppressions, { by, taker: shooter.taker, round: state.round }];
  return copy;
}

/** Inches from base to base, from a base to a point, or between two points; infinite off the table. */
export function distance(state: State, from: string | TablePoint, to: string | TablePoint): number {
  const [a, b] = [discFor(state, from), discFor(state, to)];
  return a === null || b === null ? Number.POSITIVE_INFINITY : Math.max(0, ceilMils(gapOfDiscs(a, b))) / INCH;
}

/** Enemies its player knows of that have a unit in sight. */
export function seenBy(state: State, id: string): readonly string[] {
  const unit = unitById(state, id);
  if (unit === undefined) return [];
  return enemiesOf(state, unit)
    .filter((enemy: Unit) => sightTo(state, enemy, unit).los)
    .map((enemy) => enemy.id);
}

function discFor(state: State, end: string | TablePoint) {
  if (typeof end !== 'string') return { ...pointOf(end), radius: 0 };
  const unit = unitById(state, end);
  return unit === undefined ? null : discOf(state, unit);
}
