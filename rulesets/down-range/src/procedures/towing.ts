import { distanceBetween, pointBetween } from '@sandtable/geometry';
import { type Unit, unitAt } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/** What is towed follows like a trailer: it is drawn towards the vehicle until the bases nearly touch (DR-CAR-5). */
export function dragTowed(table: DownRangeTable, vehicle: Unit): void {
  if (vehicle.towing < 0 || vehicle.at === null) return;
  const towed = unitAt(table.state, vehicle.towing);
  if (towed.at === null) return;
  const distance = distanceBetween(vehicle.at, towed.at);
  // Rounding the place must not make the bases overlap.
  const wanted = vehicle.card.radius + towed.card.radius + 2;
  if (distance <= wanted) return;
  const to = pointBetween(vehicle.at, towed.at, wanted / distance);
  const path = [towed.at, to];
  table.emit({ type: 'unit-moved', clause: 'DR-CAR-5', unit: towed.id, from: towed.at, to, path, altitude: 0 });
}
