import type { Mils, Point } from '@sandtable/geometry';
import type { Play } from '@sandtable/kernel';
import { type Ending, endingRejection } from '../rules/movement/move-ending.ts';
import { standRejection } from '../rules/space/standing.ts';
import { operatorOf } from '../rules/vehicles/occupants.ts';
import { inContact } from '../rules/vehicles/ramming.ts';
import { type State, type Unit, unitAt, unitById } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { board } from './board.ts';
import { impact } from './fall.ts';

/** The beginning of a Move: an aircraft takes off (DR-FLY-1), and the driver has now used their station (DR-VCR-6). */
export function startMove(table: DownRangeTable, unit: Unit): void {
  const { state } = table;
  if (unit.card.mobility === 'aerial' && !unit.flying) {
    table.emit({
      type: 'flight-changed',
      clause: 'DR-FLY-1',
      unit: unit.id,
      flying: true,
      altitude: unit.card.altitude,
    });
  }
  if (unit.card.kind !== 'vehicle' || unit.card.unmanned !== null) return;
  const operator = operatorOf(state, unit);
  if (operator !== undefined && !operator.stationUsed) {
    table.emit({ type: 'station-used', clause: 'DR-VCR-6', unit: operator.id });
  }
}

/** What a completed Move leads to. Checked again here, since a window may have changed things. */
export function* finishMove(
  table: DownRangeTable,
  unit: Unit,
  ending: Ending & { readonly ram?: boolean },
  run: Mils,
): Play {
  const { state } = table;
  if (ending.ram === true) {
    const { units, terrain } = inContact(state, unit);
    if (units.length > 0 || terrain) yield* impact(table, unit, run, { hit: units });
    return;
  }
  if (endingRejection(state, unit, unit.at as Point, ending) !== undefined) return;
  if (ending.land === true) {
    // A soldier may have stepped below in a window.
    if (standRejection(state, unit, unit.at as Point) !== undefined) return;
    table.emit({ type: 'flight-changed', clause: 'DR-FLY-1', unit: unit.id, flying: false, altitude: 0 });
  }
  if (ending.board !== undefined) {
    const vehicle = unitById(state, ending.board.vehicle) as Unit;
    yield* board(table, unit, vehicle, ending.board.seat);
  }
  if (ending.exit !== undefined) {
    for (const each of goingAlong(table.state, unit)) {
      table.emit({ type: 'unit-exited', clause: 'DR-MOV-14', unit: each.id, edge: ending.exit });
    }
  }
}

/** Everyone who leaves the table with a unit: the unit, everyone aboard, whom it carries, and what it tows. */
function goingAlong(state: State, unit: Unit): Unit[] {
  const aboard = state.units.filter((each) => each.berth?.vehicle === unit.index);
  const carried = unit.carrying >= 0 ? [unitAt(state, unit.carrying)] : [];
  const towed = unit.towing >= 0 ? goingAlong(state, unitAt(state, unit.towing)) : [];
  return [unit, ...aboard, ...carried, ...towed];
}
