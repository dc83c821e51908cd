import type { MapUnit, Overlay } from '../map/scene.ts';
import type { TableState } from '../table/table-state.ts';
import { pickedUnits } from './picks.ts';

/** The units picked so far, and all that could be, at a question that wants several; with every base of each unit. */
export function pickStates(state: TableState): {
  readonly picked: readonly string[];
  readonly able: readonly string[];
} {
  const { picking } = state.considered ?? {};
  if (picking === undefined) return { picked: [], able: [] };
  const taken = pickedUnits(state);
  const all = (rows: typeof picking.able): string[] => rows.flatMap(({ unit, also }) => [unit, ...also]);
  return { picked: all(picking.able.filter(({ unit }) => taken.includes(unit))), able: all(picking.able) };
}

/** What is picked, on the map. */
export function pickOverlays({ intent }: TableState): readonly Overlay[] {
  return intent.kind === 'pick' ? (intent.picked?.overlays ?? []) : [];
}

/** By unit of the map: its number among those picked, or among those who act together this turn. */
export function orderOnMap(state: TableState, units: readonly MapUnit[]): ReadonlyMap<string, number> {
  const { picking } = state.considered ?? {};
  const numbers = new Map<string, number>();
  if (picking === undefined)
    for (const { id, order } of state.facts?.units ?? []) if (order !== undefined) numbers.set(id, order);
  for (const [i, id] of pickedUnits(state).entries()) {
    const row = picking?.able.find(({ unit }) => unit === id);
    const shown = units.find((unit) => unit.id === id || row?.also.includes(unit.id) === true);
    if (shown !== undefined) numbers.set(shown.id, i + 1);
  }
  return numbers;
}
