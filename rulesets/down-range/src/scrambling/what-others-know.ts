import type { Random, Viewer } from '@sandtable/kernel';
import { isInSightOf } from '../rules/knowledge/fog.ts';
import { knows } from '../rules/knowledge/viewing.ts';
import { type SideId, type Sighting, type State, sideOf, type Unit, type UnitId, unitById } from '../state.ts';
import { anyPoint } from './unseen-places.ts';

/** What the other sides remember having seen: forgotten, lost from sight, or somewhere else. */
export function otherSightings(state: State, side: SideId, random: Random): State['sightings'] {
  return Object.fromEntries(
    Object.entries(state.sightings).map(([each, seen]) => [
      each,
      each === side ? seen : otherMemory(state, seen, random),
    ]),
  );
}

type Memory = Readonly<Record<UnitId, Sighting>>;

function otherMemory(state: State, seen: Memory, random: Random): Memory {
  const changed = Object.entries(seen).flatMap(([id, sighting]): [UnitId, Sighting][] => {
    switch (random.below(4)) {
      case 0:
        return [];
      case 1:
        return [
          [id, { ...sighting, now: false, at: anyPoint(state, 0, random), round: random.below(state.round + 1) }],
        ];
      default:
        return [[id, sighting]];
    }
  });
  return Object.fromEntries(changed);
}

/**
 * Whom the other sides are aware of, except the viewer's own units and those they see now. Owners can tell that a unit
 * of theirs was noticed: it came onto the table (DR-VIS-8), or it lost its Advantage (DR-SKL-2).
 */
export function otherAwareness(state: State, side: SideId, random: Random): State['aware'] {
  return Object.fromEntries(
    Object.entries(state.aware).map(([each, aware]) => {
      if (each === side) return [each, aware];
      const isKept = (unit: Unit) => sideOf(state, unit) === side || isInSightOf(state, each, unit);
      const isThere = (unit: Unit) =>
        isKept(unit) ? aware.includes(unit.id) : sideOf(state, unit) !== each && random.below(2) === 0;
      return [each, state.units.filter(isThere).map(({ id }) => id)];
    }),
  );
}

/** Which units have exposed themselves. No one is told, and units the viewer knows aren't hidden anymore anyway. */
export function otherExposure(state: State, viewer: Viewer, random: Random): readonly UnitId[] {
  const secret = state.units.filter((unit) => !knows(state, viewer, unit) && random.below(4) === 0).map(({ id }) => id);
  return [...state.exposed.filter((id) => unitById(state, id) !== undefined && !secret.includes(id)), ...secret];
}
