import { distanceBetween, dot, inches, isInLane, stepBetween } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import type { Firearm } from '../../content/weapons-chart.ts';
import type { Model, ModelId, State } from '../../state.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { TOLERANCE } from '../measure/range.ts';
import { heightOf, isPresent } from '../roster/roster.ts';
import { modelInTheWay } from '../sight/in-the-way.ts';
import { rangeOf, sightOf } from '../sight/visibility.ts';
import { bandOf } from './bands.ts';

/** Half of what automatic fire sweeps (DW-FUL-1). */
export const LANE_HALF_WIDTH = distances.laneHalfWidth;

/** Is a model in the lane of automatic fire: beside the axis, ahead of the shooter, no story above or below it (DW-FUL-1, DW-FUL-7)? */
export function isInFireLane(state: State, weapon: Firearm, shooter: Model, target: Model, other: Model): boolean {
  const lane = {
    start: shooter.place,
    towards: target.place,
    length: inches(weapon.bands[2].to) + 2 * BASE_RADIUS,
    halfWidth: LANE_HALF_WIDTH + TOLERANCE,
  };
  if (!isInLane(lane, other.place)) return false;
  const axis = stepBetween(shooter.place, target.place);
  const share = dot(axis, stepBetween(shooter.place, other.place)) / dot(axis, axis);
  const [from, to] = [heightOf(state, shooter.place), heightOf(state, target.place)];
  const height = from + (to - from) * share;
  return Math.abs(heightOf(state, other.place) - height) <= LANE_HALF_WIDTH + TOLERANCE;
}

/** Everybody the burst can hit, the declared target first, then by range from the shooter (DW-FUL-1 to DW-FUL-3). */
export function laneTargets(state: State, weapon: Firearm, shooter: Model, target: Model): Model[] {
  const others = state.models.filter(
    (other) =>
      other.id !== shooter.id &&
      other.id !== target.id &&
      isPresent(other) &&
      other.carriedBy === null &&
      isInFireLane(state, weapon, shooter, target, other) &&
      bandOf(state, weapon, shooter, other) !== undefined &&
      sightOf(state, shooter, other).isAny &&
      modelInTheWay(state, shooter, other) === undefined,
  );
  const ranges = new Map(others.map((other) => [other.id, rangeOf(state, shooter, other)]));
  return [target, ...others.sort((a, b) => ranges.get(a.id)! - ranges.get(b.id)!)];
}

/** The target of each die: dealt out one at a time, round and round (DW-FUL-3). */
export function dealDice(targets: readonly Model[], dice: number): ModelId[] {
  return Array.from({ length: dice }, (_, i) => targets[i % targets.length]!.id);
}

/** Who else a shotgun's pellets may hit: men in sight within 1″ of the target, from medium range on (DW-HIT-21). */
export function spreadTargets(state: State, weapon: Firearm, shooter: Model, target: Model): Model[] {
  if (weapon.spread !== true || bandOf(state, weapon, shooter, target) === 0) return [target];
  const near = state.models.filter(
    (other) =>
      other.id !== shooter.id &&
      other.id !== target.id &&
      isPresent(other) &&
      other.carriedBy === null &&
      distanceBetween(other.place, target.place) <= 1000 + TOLERANCE &&
      bandOf(state, weapon, shooter, other) !== undefined &&
      sightOf(state, shooter, other).isAny,
  );
  return [
    target,
    ...near.sort((a, b) => distanceBetween(a.place, target.place) - distanceBetween(b.place, target.place)),
  ];
}
