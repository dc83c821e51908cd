import { type Point, squaredDistance } from '@sandtable/geometry';
import type { Random, Viewer } from '@sandtable/kernel';
import type { State, Unit } from '../state.ts';
import { inOwnSight, noticeable } from './noticeable.ts';
import { ATTEMPTS, anyPoint, hasRoom, isOutOfSight, isSecret } from './unseen-places.ts';

/** Puts a hidden unit, with everyone it carries or has aboard, somewhere else where the viewer's side can't see it. */
export function moveHidden(state: State, unit: Unit, viewer: Viewer, random: Random, toCome: boolean): void {
  if (unit.at === null || isInRing(state, unit) || !mayBeMoved(state, unit, viewer, toCome)) return;
  const before = unit.at;
  const seen = shownBy(state, unit, viewer);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    unit.at = anyPoint(state, unit.card.radius, random);
    if (isInRing(state, unit) || !hasRoom(state, unit) || !isHiddenWithAll(state, unit, viewer)) continue;
    if (shownBy(state, unit, viewer) === seen) return;
  }
  unit.at = before;
}

/** What would show that the unit is elsewhere; a hull also hides what is behind it from the viewer's own. */
export function shownBy(state: State, unit: Unit | undefined, viewer: Viewer): string {
  return noticeable(state, viewer) + (unit?.card.kind === 'vehicle' ? inOwnSight(state, viewer) : '');
}

/** What is towed stays with what tows it. If the viewer sees a rider on a hull, the hull is in sight too. */
export function mayBeMoved(state: State, unit: Unit, viewer: Viewer, toCome: boolean): boolean {
  if (unit.at === null || !isSecret(state, viewer, unit) || unit.towing >= 0 || unit.towedBy >= 0) return false;
  if (ridersOf(state, unit).some((rider) => !isSecret(state, viewer, rider))) return false;
  return toCome || state.phase !== 'turn' || unit.taker !== state.active;
}

/** Where it now is, neither it nor anybody with it is seen. */
export function isHiddenWithAll(state: State, unit: Unit, viewer: Viewer): boolean {
  return [unit, ...ridersOf(state, unit)].every((each) => isOutOfSight(state, each, viewer));
}

function ridersOf({ units }: State, unit: Unit): Unit[] {
  return units.filter(({ berth, carriedBy }) => berth?.vehicle === unit.index || carriedBy === unit.index);
}

/** A unit in an emplacement only moves together with it, see `moveRings`. */
export function isInRing({ emplacements }: State, { at, card }: Unit): boolean {
  return emplacements.some(({ centre, radius }) => squaredDistance(centre, at as Point) <= (radius + card.radius) ** 2);
}
