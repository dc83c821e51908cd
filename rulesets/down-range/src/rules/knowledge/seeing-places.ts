import type { Point } from '@sandtable/geometry';
import type { Viewer } from '@sandtable/kernel';
import { type Emplacement, isActive, type SideId, type State, sideOf } from '../../state.ts';
import { canSeePoint } from '../sight/sight.ts';
import { adjacentReach, isInCircle } from '../space/space.ts';
import { isFoggy, isVeiled } from './fog.ts';
import { isOwn, knows, sideOfViewer } from './viewing.ts';

/** Has the viewer's side eyes on a point? Everybody has without fog; who only watches, where every side has (DR-FOG-5). */
export function seesPoint(state: State, viewer: Viewer, point: Point): boolean {
  if (!isFoggy(state) || viewer === 'umpire') return true;
  const side = sideOfViewer(state, viewer);
  if (side !== null) return hasEyesOn(state, side, point);
  return state.players.every((player) => player.neutral || hasEyesOn(state, player.side, point));
}

/** Does any active unit of a side see a point, or stand right beside it, be it ever so dark? */
export function hasEyesOn(state: State, side: SideId, point: Point): boolean {
  return state.units.some(
    (unit) =>
      isActive(unit) &&
      sideOf(state, unit) === side &&
      (canSeePoint(state, unit, point) || isInCircle(state, unit, point, adjacentReach(state))),
  );
}

/** A ring that shelters somebody the viewer may not know of would give him away; under fog it must be in sight too. */
export function showsEmplacement(state: State, { centre, radius }: Emplacement, viewer: Viewer): boolean {
  if (!isVeiled(state) || viewer === 'umpire') return true;
  const within = state.units.filter((unit) => isInCircle(state, unit, centre, radius));
  if (within.some((unit) => isOwn(state, viewer, unit))) return true;
  return within.every((unit) => knows(state, viewer, unit)) && seesPoint(state, viewer, centre);
}
