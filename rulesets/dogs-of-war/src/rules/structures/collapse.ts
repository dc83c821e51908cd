import { placeInPolygon } from '@sandtable/geometry';
import type { Building } from '../../content/table.ts';
import type { Model, ModelId, State } from '../../state.ts';
import { surfaceOfLevel } from '../ground/building.ts';
import { nearestFreePlace } from '../ground/free-place.ts';
import { groundOf } from '../ground/lay-ground.ts';
import { heightOfSurface, type Place } from '../ground/surfaces.ts';
import { levelsOf } from '../ground/terrain.ts';
import { outlineOf } from '../marks/rooms.ts';
import { baseAt } from '../measure/range.ts';
import { heightOf, occupants } from '../roster/roster.ts';

/** Is a place in or on a level from this one up, the roof included? */
export function isInFallen(state: State, building: Building, lowest: number, { x, y, surface }: Place): boolean {
  if (placeInPolygon({ x, y }, outlineOf(building)) !== 'inside') return false;
  const standing = levelsOf(state.terrain, building).length;
  for (let level = lowest; level <= standing + 1; level++)
    if (surfaceOfLevel(building.id, level, standing) === surface) return true;
  return false;
}

/** Everybody in or on the levels that come down, the dead included, in roster order (DW-STR-7, DW-STR-12). */
export function fallenModels(state: State, building: Building, lowest: number): Model[] {
  return state.models.filter(({ on, place }) => on === 'table' && isInFallen(state, building, lowest, place));
}

/** The surface that is left below. */
export const surfaceBelow = ({ id }: Building, lowest: number): string => surfaceOfLevel(id, lowest, lowest - 1);

/** Where everybody comes down: the same x and y on the surface below, the lowest first, nobody on another (DW-STR-12). */
export function landings(
  state: State,
  building: Building,
  lowest: number,
): { readonly model: ModelId; readonly place: Place }[] {
  const surface = surfaceBelow(building, lowest);
  const left = levelsOf(state.terrain, building).slice(0, lowest - 1);
  const ground = groundOf({ ...state.terrain, levels: { ...state.terrain.levels, [building.id]: left } });
  const falling = fallenModels(state, building, lowest);
  const height = (model: Model) => heightOf(state, model.place);
  const order = [...falling].sort((a, b) => height(a) - height(b));
  const taken = occupants(
    state,
    falling.map(({ id }) => id),
  );
  const z = heightOfSurface(ground, surface);
  return order.map((model) => {
    const place = { x: model.place.x, y: model.place.y, surface };
    if (model.dead) return { model: model.id, place };
    const free = nearestFreePlace(ground, taken, place) ?? place;
    taken.push({ id: model.id, ...baseAt(free), z });
    return { model: model.id, place: free };
  });
}
