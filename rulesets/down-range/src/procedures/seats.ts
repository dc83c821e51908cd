import type { ClauseId } from '@sandtable/kernel';
import { sitterAt, stationOf } from '../rules/vehicles/stations.ts';
import { type Unit, unitAt } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/**
 * Puts an occupant into another seat of its vehicle; a downed one there changes places with it. `free`: not by giving up a
 * Move, as when the crew of an aircraft takes over (DR-VEH-3).
 */
export function changeSeat(table: DownRangeTable, unit: Unit, seat: string, clause: ClauseId, free: boolean): void {
  const { berth } = unit;
  if (berth === null) return;
  const vehicle = unitAt(table.state, berth.vehicle);
  const sitter = sitterAt(table.state, vehicle, seat);
  table.emit({ type: 'seat-changed', clause, unit: unit.id, seat, free });
  if (sitter !== undefined) {
    table.emit({ type: 'seat-changed', clause: 'DR-XPA-4', unit: sitter.id, seat: berth.seat, free: true });
  }
  takeControls(table, unit, vehicle);
}

/** The soldier at the controls moves the vehicle on their own turn, no matter whose it was before (DR-VEH-4, 10). */
export function takeControls(table: DownRangeTable, unit: Unit, vehicle: Unit): void {
  const station = stationOf(vehicle.card, unit.berth?.seat ?? '');
  if (station?.operator !== true || vehicle.taker === unit.taker) return;
  table.emit({ type: 'vehicle-seized', clause: 'DR-VEH-10', unit: vehicle.id, by: unit.id });
}
