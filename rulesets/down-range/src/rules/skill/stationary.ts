import type { State, Unit } from '../../state.ts';
import { bodyOf } from '../space/space.ts';

/**
 * Did the unit not move on its most recent turn, nor so far on the current one if it is its own (DR-SKL-5)? Hovering counts
 * as standing (DR-FLY-5). Who is aboard moves and stands with the vehicle; who has not had a turn yet is not stationary.
 */
export function isStationary(state: State, unit: Unit): boolean {
  const { hadTurn, movedLast, movedNow } = bodyOf(state, unit);
  return hadTurn && !movedLast && !movedNow;
}
