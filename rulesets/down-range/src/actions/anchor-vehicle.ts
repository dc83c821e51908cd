import type { Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/** The vehicle must not move for the rest of its turn: a soldier is on the rope or in the window (DR-PAS-5). */
export function anchorVehicle(table: DownRangeTable, vehicle: Unit): void {
  // An ally's vehicle moves on a different turn, so it isn't affected.
  if (vehicle.focused || vehicle.taker !== table.state.active) return;
  table.emit({ type: 'vehicle-anchored', clause: 'DR-PAS-5', unit: vehicle.id });
}
