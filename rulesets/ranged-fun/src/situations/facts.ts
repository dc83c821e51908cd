import type { Json } from '@sandtable/kernel';
import type { State } from '../state.ts';
import { viewFor } from '../view.ts';

/** Units by their names and squares by their coordinates: what `then` is compared with. */
export function factsOf(state: State): Json {
  const { units, buildings, ...rest } = viewFor(state, 'umpire') as {
    units: { id: string }[];
    buildings: { at: readonly [number, number] }[];
  };
  const ground: Record<string, Json> = {};
  state.ground.forEach((kind, cell) => {
    if (kind !== 'open') ground[`${cell % state.width},${Math.floor(cell / state.width)}`] = kind;
  });
  return {
    ...rest,
    ground,
    buildings: Object.fromEntries(buildings.map((building) => [building.at.join(','), building])),
    units: Object.fromEntries(
      units.map((unit) => [unit.id, { ...unit, hammered: (unit as { hammeredUntil?: number }).hammeredUntil !== 0 }]),
    ),
  } as Json;
}
