import type { Point } from '@sandtable/geometry';
import type { Viewer } from '@sandtable/kernel';
import { isSeenBySide } from '../rules/knowledge/awareness.ts';
import { isFoggy, sidesAgainst } from '../rules/knowledge/fog.ts';
import { hasEyesOn, isOwn, knows, seesPoint, sideOfViewer } from '../rules/knowledge/viewing.ts';
import { sightTo } from '../rules/sight/sight.ts';
import { isJammed } from '../rules/signals/jamming.ts';
import { bodyOf } from '../rules/space/space.ts';
import { placesBeside } from '../rules/vehicles/beside.ts';
import { isPacked } from '../rules/vehicles/unmanned.ts';
import { isActive, type State, unitAt } from '../state.ts';

/** What a viewer would notice if it changed, wherever the hidden units are that bring it about. */
export function noticeable(state: State, viewer: Viewer): string {
  return sideOfViewer(state, viewer) === null ? inCommonSight(state, viewer) : jammedOwn(state, viewer);
}

/**
 * Which of the viewer's own are jammed, or would be once they are launched: noise is heard, so where it comes from may change, but not
 * whom it troubles.
 */
export function jammedOwn(state: State, viewer: Viewer): string {
  if (!state.units.some(({ jamming }) => jamming)) return '';
  const own = state.units.filter((unit) => isOwn(state, viewer, unit));
  const jammed = own.filter((unit) => isJammed(state, unit)).map(({ id }) => id);
  const launched = own.filter(isPacked).flatMap((drone) => {
    const bearer = bodyOf(state, unitAt(state, drone.packOf));
    const places = [...placesBeside(state, drone, bearer, drone.card.mobility === 'aerial')];
    return places.map((at) => Number(isJammed(state, { ...drone, at, status: 'active' })));
  });
  return [...jammed, ...launched].join();
}

/** A spectator sees what every side sees: not who sees it, but that all of them do (DR-FOG-5). */
function inCommonSight(state: State, viewer: Viewer): string {
  if (!isFoggy(state)) return '';
  const units = state.units
    .filter((unit) => unit.at !== null && knows(state, viewer, unit))
    .flatMap((unit) => sidesAgainst(state, unit).map((side) => isSeenBySide(state, side, unit)));
  const sides = [...new Set(state.players.filter(({ neutral }) => !neutral).map(({ side }) => side))];
  const points = placesOfThings(state).flatMap((at) => sides.map((side) => hasEyesOn(state, side, at)));
  return JSON.stringify([units, points]);
}

/** How well each of the viewer's own sees those the viewer knows of, and which things lie in their side's sight. */
export function inOwnSight(state: State, viewer: Viewer): string {
  const known = state.units.filter((unit) => unit.at !== null && knows(state, viewer, unit));
  const sights = state.units
    .filter((unit) => isOwn(state, viewer, unit) && isActive(unit))
    .flatMap((own) => known.map((unit) => sightTo(state, own, unit, 0)));
  return JSON.stringify([sights, placesOfThings(state).map((at) => seesPoint(state, viewer, at))]);
}

function placesOfThings({ dropped, charges, emplacements }: State): Point[] {
  return [...dropped, ...charges].map(({ at }) => at).concat(emplacements.map(({ centre }) => centre));
}
