import { compareGap, type Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { isActive, isFriendly, type State, type Unit, unitAt } from '../../state.ts';
import { adjacentClause, adjacentReach, apartRejection } from '../space/space.ts';
import { baseOf, standRejection } from '../space/standing.ts';

/** Why one soldier cannot take up another, or undefined (DR-CAR-1, 2). */
export function carryRejection(state: State, unit: Unit, other: Unit): Rejection | undefined {
  const detail = { unit: unit.id, other: other.id };
  if (other === unit || other.card.kind !== 'troop' || other.members > 1 || other.offMap)
    return reject('cannot-be-carried', 'DR-CAR-1', detail);
  if (unit.berth !== null || unit.members > 1) return reject('cannot-carry', 'DR-CAR-1', detail);
  const downed = other.status === 'downed';
  if (!downed && isActive(other) && !isFriendly(state, unit, other)) return reject('not-a-friend', 'DR-CAR-1', detail);
  if (!downed && (!isActive(other) || other.berth !== null)) return reject('cannot-be-carried', 'DR-CAR-1', detail);
  if (unit.carrying >= 0 || other.carriedBy >= 0 || other.carrying >= 0) return reject('carrying', 'DR-CAR-1', detail);
  const apart = apartRejection(state, unit, other, detail);
  if (apart !== undefined) return apart;
  // DR-CAR-2: neither takes an Action on such a turn, so neither may have taken one.
  const acted = [unit, other].find((each) => isActive(each) && (each.actionUsed || each.focused || each.held));
  if (acted === undefined || isSprinting(acted)) return undefined;
  return reject(acted.focused ? 'focused' : 'action-spent', 'DR-CAR-2', { ...detail, acted: acted.id });
}

/** An Action traded for a Move was not taken (DR-CAR-2, ruling). */
function isSprinting({ moves, actionUsed, focused, held }: Unit): boolean {
  return actionUsed && moves > 1 && !focused && !held;
}

/** Why the carried cannot be put down there, or undefined: adjacent, and a place to be (DR-CAR-3). */
export function putDownRejection(state: State, unit: Unit, at: Point): Rejection | undefined {
  if (unit.carrying < 0) return reject('carries-nobody', 'DR-CAR-3', { unit: unit.id });
  const other = unitAt(state, unit.carrying);
  const base = baseOf(unit);
  const detail = { unit: unit.id, other: other.id };
  if (base === null || compareGap(base, { x: at.x, y: at.y, radius: other.card.radius }, adjacentReach(state)) > 0) {
    return reject('not-adjacent', adjacentClause(state), detail);
  }
  return standRejection(state, other, at);
}
