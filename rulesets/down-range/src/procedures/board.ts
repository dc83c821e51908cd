import { assert, type Play } from '@sandtable/kernel';
import type { Entry } from '../rules/vehicles/boarding.ts';
import { freeSeat, seatFor } from '../rules/vehicles/overload.ts';
import { sitterAt } from '../rules/vehicles/stations.ts';
import type { Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { takeControls } from './seats.ts';

/** Gets a unit aboard: it ends its Move off the table, at the vehicle's place (DR-PAS-2). Checked by `checkBoarding`. */
export function* board(
  table: DownRangeTable,
  unit: Unit,
  vehicle: Unit,
  seat: string | undefined,
  { focus = false }: Entry = {},
): Play {
  const { state } = table;
  const taken = seat ?? seatFor(state, unit, vehicle, focus);
  assert(typeof taken === 'string', `no seat for ${unit.id} in ${vehicle.id}`);
  const sitter = sitterAt(state, vehicle, taken);
  // Only a downed crew member is ever in the way (DR-XPA-4): it is laid in the back, or on top.
  if (sitter !== undefined) {
    const place = freeSeat(state, vehicle, vehicle.card.passengers > 0 ? 'passenger' : 'outside');
    table.emit({ type: 'seat-changed', clause: 'DR-XPA-4', unit: sitter.id, seat: place, free: true });
  }
  const clause = focus ? 'DR-PAS-5' : 'DR-PAS-2';
  table.emit({ type: 'unit-boarded', clause, unit: unit.id, vehicle: vehicle.id, seat: taken });
  takeControls(table, unit, vehicle);
}
