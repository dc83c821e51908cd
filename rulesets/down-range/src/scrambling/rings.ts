import { type Point, squaredDistance } from '@sandtable/geometry';
import type { Random, Viewer } from '@sandtable/kernel';
import { newEmplacement } from '../rules/cover/emplacement.ts';
import { isFoggy } from '../rules/knowledge/fog.ts';
import { seesPoint, showsEmplacement } from '../rules/knowledge/viewing.ts';
import type { Emplacement, State, Unit } from '../state.ts';
import { isHiddenWithAll, isInRing, mayBeMoved, shownBy } from './places.ts';
import { ATTEMPTS, anyPoint, hasRoom } from './unseen-places.ts';

/** Puts emplacements the viewer can't see somewhere else, along with the unit in them. */
export function moveRings(state: State, viewer: Viewer, random: Random, toCome: boolean): void {
  for (const ring of state.emplacements) {
    if (showsEmplacement(state, ring, viewer)) continue;
    const within = state.units.filter((unit) => isNear(ring, unit));
    const [only] = within;
    const alone = only === undefined || state.emplacements.every((each) => each === ring || !isNear(each, only));
    if (within.length > 1 || !alone || (only !== undefined && !mayBeMoved(state, only, viewer, toCome))) continue;
    moveRing(state, ring, only, viewer, random);
  }
}

function moveRing(state: State, ring: Emplacement, lodger: Unit | undefined, viewer: Viewer, random: Random): void {
  const others = state.emplacements;
  const before = lodger?.at ?? null;
  state.emplacements = others.filter((each) => each !== ring);
  const seen = shownBy(state, lodger, viewer);
  const room = Math.max(ring.radius, lodger?.card.radius ?? 0);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const centre = anyPoint(state, room, random);
    const moved = newEmplacement(others, centre, ring.radius);
    if (lodger !== undefined) lodger.at = centre;
    const free =
      lodger === undefined
        ? isFoggy(state) && !seesPoint(state, viewer, centre)
        : hasRoom(state, lodger) && !isInRing(state, lodger) && isHiddenWithAll(state, lodger, viewer);
    if (
      free &&
      !state.units.some((unit) => unit !== lodger && isNear(moved, unit)) &&
      shownBy(state, lodger, viewer) === seen
    ) {
      state.emplacements = others.map((each) => (each === ring ? moved : each));
      return;
    }
  }
  state.emplacements = others;
  if (lodger !== undefined) lodger.at = before;
}

function isNear({ centre, radius }: Emplacement, { at, card }: Unit): boolean {
  return at !== null && squaredDistance(centre, at as Point) <= (radius + card.radius) ** 2;
}
