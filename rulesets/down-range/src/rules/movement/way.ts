import { distanceBetween, type Mils, type Point, pointBetween } from '@sandtable/geometry';
import type { State, Unit } from '../../state.ts';
import { standRejection } from '../space/standing.ts';
import { movementAllowance } from './movement.ts';
import { checkPath, payable } from './path.ts';
import { planMove } from './reach.ts';

/** A way as it can be ordered, what it costs, and what the unit has to spend. */
export type Way = { readonly path: readonly Point[]; readonly price: Mils; readonly allowance: Mils };

/** Farther than across any table, however hard the going. */
const ANY_PRICE: Mils = 400_000;

/** The shortest legal way to a place, round what is in between; undefined when none is found, or it is too long. */
export function wayTo(state: State, unit: Unit, to: Point): Way | undefined {
  const planned = planMove(state, unit, to);
  return planned === undefined ? undefined : wayOf(state, unit, planned.path, planned.price);
}

/** The same whatever it costs: for saying by how much it is too long. */
export function wayAtAnyPrice(state: State, unit: Unit, to: Point): Way | undefined {
  const planned = planMove(state, unit, to, ANY_PRICE);
  return planned === undefined ? undefined : wayOf(state, unit, planned.path, planned.price);
}

/** As much of a way as the unit can pay for and stop at. */
export function asFarAsPossible(state: State, unit: Unit, { path }: Way): Way | undefined {
  const limit = Math.min(movementAllowance(state, unit).total, ANY_PRICE);
  const whole = [unit.at as Point, ...path];
  // A unit may already stand where the Move would end: then stop a little short.
  for (const share of [1, 0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5]) {
    const part = payable(state, unit, whole, Math.floor(limit * share), isCrawling(unit));
    if (part.length === 0) continue;
    const { price, rejection } = checkPath(state, unit, part, goingOf(unit));
    if (rejection === undefined) return wayOf(state, unit, part, price.price);
  }
  return undefined;
}

/** Towards a unit or a place, as far as the Move goes; stops `reach` short, which for a unit is at contact. */
export function wayTowards(state: State, unit: Unit, to: Point, reach: Mils): Way | undefined {
  const from = unit.at as Point;
  const apart = distanceBetween(from, to);
  if (apart <= reach) return undefined;
  const near = reach === 0 ? to : pointBetween(to, from, reach / apart);
  const goals = reach === 0 ? [near] : [near, ...around(to, reach)];
  const free = goals.filter((goal) => standRejection(state, unit, goal, goingOf(unit)) === undefined);
  for (const goal of free.length === 0 ? goals.slice(0, 1) : free) {
    const way = wayAtAnyPrice(state, unit, goal);
    if (way !== undefined) return way.price <= way.allowance ? way : asFarAsPossible(state, unit, way);
  }
  return undefined;
}

const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

function around({ x, y }: Point, reach: Mils): Point[] {
  return SIDES.map(([dx, dy]) => ({ x: x + dx * reach, y: y + dy * reach }) as Point);
}

function wayOf(state: State, unit: Unit, path: readonly Point[], price: Mils): Way {
  const allowance = movementAllowance(state, unit).total;
  return { path: path.map(({ x, y }) => ({ x, y })), price: Math.ceil(price), allowance };
}

function isCrawling({ posture }: Unit): boolean {
  return posture === 'prone';
}

function goingOf(unit: Unit): { readonly crawl: boolean; readonly flying: boolean; readonly endsFlying: boolean } {
  const flying = unit.card.mobility === 'aerial';
  return { crawl: isCrawling(unit), flying, endsFlying: flying };
}
