import { DIRECTIONS, type Mils, type Point, stepTowards } from '@sandtable/geometry';
import type { WeaponCard } from '../../content/cards.ts';
import { mostDamage } from '../../content/dice-notation.ts';
import { placeOf, type State, type Unit } from '../../state.ts';
import { overheadCover } from '../cover/cover.ts';
import { isFromAbove } from '../shooting/aims.ts';
import { rangeOf } from '../shooting/arms.ts';
import { knownAim } from '../shooting/known-aims.ts';
import { isOpenTo } from '../sight/look.ts';
import { canSee, canSeePoint } from '../sight/sight.ts';
import { hasInformation } from '../signals/information.ts';
import { bodyOf, isPointWithin } from '../space/space.ts';

/** How near to a unit fire must strike to keep its head down (DR-SUP-1). */
export const SUPPRESSION_REACH: Mils = 6000;

/**
 * Could fire be put on this point, to keep heads down near it: in range, seen and not stopped on the way, or for indirect
 * weapons known of (DR-SUP-1)?
 */
export function isAimable(state: State, unit: Unit, weapon: WeaponCard, point: Point): boolean {
  const { width, height } = state;
  if (point.x < 0 || point.y < 0 || point.x > width || point.y > height) return false;
  const range = rangeOf(state, weapon);
  if (!unit.offMap && range !== null && !isPointWithin(state, unit, point, range)) return false;
  const most = mostDamage(weapon.damage);
  if (!isFromAbove(weapon)) {
    if (unit.offMap) return false;
    return canSeePoint(state, unit, point) && isOpenTo(state, unit, point, most);
  }
  const seen = !unit.offMap && canSeePoint(state, unit, point);
  const known = seen || (weapon.indirect && hasInformation(state, unit, point) !== undefined);
  return known && overheadCover(state, point, most) === undefined;
}

/**
 * A point near a unit that fire can be put on, or undefined: the unit itself where it is seen or known, else tried along
 * the line to the shooter and then all round. A player who knows of a gap that this misses names the point.
 */
export function findAimPoint(state: State, unit: Unit, weapon: WeaponCard, target: Unit): Point | undefined {
  const centre = placeOf(state, target);
  if (centre === null) return undefined;
  if (isTargetAimable(state, unit, weapon, target)) return centre;
  if (bodyOf(state, target).flying) return undefined; // there is nothing beside it to aim at
  const find = () => aimBeside(state, unit, weapon, target, centre);
  if (isFromAbove(weapon)) return find() ?? undefined; // what is known by radio changes without anybody moving
  const fire = { range: rangeOf(state, weapon), most: mostDamage(weapon.damage) };
  return knownAim(state, unit, target, fire, find) ?? undefined;
}

function aimBeside(state: State, unit: Unit, weapon: WeaponCard, target: Unit, centre: Point): Point | null {
  for (const point of placesNear(state, unit, target, centre)) {
    if (isAimable(state, unit, weapon, point)) return point;
  }
  return null;
}

function isTargetAimable(state: State, unit: Unit, weapon: WeaponCard, target: Unit): boolean {
  if (weapon.indirect && hasInformation(state, unit, target) !== undefined) return true;
  if (unit.offMap || !canSee(state, unit, target)) return false;
  return isFromAbove(weapon) || isOpenTo(state, unit, target, mostDamage(weapon.damage));
}

function* placesNear(state: State, unit: Unit, target: Unit, centre: Point): Generator<Point> {
  const { radius } = bodyOf(state, target).card;
  const from = placeOf(state, unit);
  if (from !== null) {
    const towards = directionTo(centre, from);
    for (let gap = 0; gap <= SUPPRESSION_REACH; gap += 250) yield stepTowards(centre, towards, radius + gap);
  }
  for (const gap of [1000, 2500, 4500, SUPPRESSION_REACH]) {
    for (const direction of DIRECTIONS) yield stepTowards(centre, direction, radius + gap);
  }
}

function directionTo(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return { x: 1000, y: 0 };
  return { x: Math.trunc((dx * 1000) / length), y: Math.trunc((dy * 1000) / length) };
}

/** Is a point that a player names near enough to the unit it is meant for, and can fire be put on it? */
export function isAimNear(state: State, unit: Unit, weapon: WeaponCard, target: Unit, point: Point): boolean {
  return isPointWithin(state, target, point, SUPPRESSION_REACH) && isAimable(state, unit, weapon, point);
}
