import type { Point } from '@sandtable/geometry';
import type { Seat, Viewer } from '@sandtable/kernel';
import { type Emplacement, isActive, type SideId, type State, sideOf, type Unit } from '../../state.ts';
import { canSeePoint } from '../sight/sight.ts';
import { adjacentReach, isInCircle } from '../space/space.ts';
import { isKnownTo } from './awareness.ts';
import { isFoggy, isVeiled } from './fog.ts';

/** The side a viewer belongs to; null for the umpire, who sees everything, and for spectators. */
export function sideOfViewer(state: State, viewer: Viewer): SideId | null {
  return state.players.find(({ seat }) => seat === viewer)?.side ?? null;
}

/** Does a unit, or whatever else has an owner, belong to the viewer's side? To the umpire all do. */
export function isOwn(state: State, viewer: Viewer, unit: { readonly seat: Seat }): boolean {
  return viewer === 'umpire' || sideOf(state, unit) === sideOfViewer(state, viewer);
}

/** May a viewer know where a unit is? Spectators only if every side does, since one may sit next to a player. */
export function knows(state: State, viewer: Viewer, unit: Unit): boolean {
  if (viewer === 'umpire' || !isVeiled(state)) return true;
  const side = sideOfViewer(state, viewer);
  if (side !== null) return isKnownTo(state, side, unit);
  return state.players.every((player) => player.neutral || isKnownTo(state, player.side, unit));
}

/** Can the viewer's side see a point? Always without fog; spectators only if every side does (DR-FOG-5). */
export function seesPoint(state: State, viewer: Viewer, point: Point): boolean {
  if (!isFoggy(state) || viewer === 'umpire') return true;
  const side = sideOfViewer(state, viewer);
  if (side !== null) return hasEyesOn(state, side, point);
  return state.players.every((player) => player.neutral || hasEyesOn(state, player.side, point));
}

/** Does any active unit of a side see a point, or stand right beside it no matter how dark it is? */
export function hasEyesOn(state: State, side: SideId, point: Point): boolean {
  return state.units.some(
    (unit) =>
      isActive(unit) &&
      sideOf(state, unit) === side &&
      (canSeePoint(state, unit, point) || isInCircle(state, unit, point, adjacentReach(state))),
  );
}

/** Hide emplacements that would give away a unit the viewer doesn't know about; under fog, show only those in sight. */
export function showsEmplacement(state: State, { centre, radius }: Emplacement, viewer: Viewer): boolean {
  if (!isVeiled(state) || viewer === 'umpire') return true;
  const within = state.units.filter((unit) => isInCircle(state, unit, centre, radius));
  if (within.some((unit) => isOwn(state, viewer, unit))) return true;
  return within.every((unit) => knows(state, viewer, unit)) && seesPoint(state, viewer, centre);
}
