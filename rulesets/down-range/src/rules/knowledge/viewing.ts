import type { Seat, Viewer } from '@sandtable/kernel';
import { type SideId, type State, sideOf, type Unit } from '../../state.ts';
import { isKnownTo } from './awareness.ts';
import { isVeiled } from './fog.ts';

/** The side a viewer belongs to; null for the umpire, who sees everything, and for whoever only watches. */
export function sideOfViewer(state: State, viewer: Viewer): SideId | null {
  return state.players.find(({ seat }) => seat === viewer)?.side ?? null;
}

/** Does a unit, or whatever else has an owner, belong to the viewer's side? To the umpire all do. */
export function isOwn(state: State, viewer: Viewer, unit: { readonly seat: Seat }): boolean {
  return viewer === 'umpire' || sideOf(state, unit) === sideOfViewer(state, viewer);
}

/** May a viewer know of a unit and where it is? A spectator only what every side knows: one could be sitting beside him. */
export function knows(state: State, viewer: Viewer, unit: Unit): boolean {
  if (viewer === 'umpire' || !isVeiled(state)) return true;
  const side = sideOfViewer(state, viewer);
  if (side !== null) return isKnownTo(state, side, unit);
  return state.players.every((player) => player.neutral || isKnownTo(state, player.side, unit));
}
