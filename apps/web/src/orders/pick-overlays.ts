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

/** The number of each that is picked, beside it on the map. */
export function pickOverlays(state: TableState, units: readonly MapUnit[]): Overlay[] {
  const { picking } = state.considered ?? {};
  if (picking === undefined) return [];
  return pickedUnits(state).flatMap((id, i): Overlay[] => {
    const row = picking.able.find(({ unit }) => unit === id);
    const shown = units.find((unit) => unit.id === id || row?.also.includes(unit.id) === true);
    if (shown === undefined) return [];
    const text = String(i + 1);
    return [{ kind: 'chip', id: `pick-${id}`, at: shown.at, clear: shown.radius, text, tone: 'chosen', rank: 3 }];
  });
}
