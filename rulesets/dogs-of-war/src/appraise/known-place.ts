import type { Ground } from '../rules/ground/ground.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { GRID } from '../rules/movement/walk-graph.ts';

const known = new WeakMap<Ground, Map<string, Place>>();

/**
 * Returns the same object for the same grid point each time, because what is seen from a place is cached by that
 * object.
 */
export function knownPlace(ground: Ground, place: Place): Place {
  const { x, y, surface } = place;
  if (x % GRID !== 0 || y % GRID !== 0) return place;
  const places = known.get(ground) ?? new Map<string, Place>();
  known.set(ground, places);
  const key = `${x} ${y} ${surface}`;
  const before = places.get(key);
  if (before !== undefined) return before;
  places.set(key, place);
  return place;
}
