import { distanceBetween, type Point, pointBetween } from '@sandtable/geometry';
import { standRejection } from '../rules/space/standing.ts';
import { type State, type Unit, unitAt } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/**
 * A towed vehicle follows like a trailer: it's pulled toward the towing vehicle until their bases nearly touch. If a
 * wall or another base is in the way, it's left behind (DR-CAR-5, ruling; DR-GEO-7).
 */
export function dragTowed(table: DownRangeTable, vehicle: Unit): void {
  if (vehicle.towing < 0 || vehicle.at === null) return;
  const towed = unitAt(table.state, vehicle.towing);
  if (towed.at === null) return;
  const distance = distanceBetween(vehicle.at, towed.at);
  // Rounding the place must not make the bases overlap.
  const wanted = vehicle.card.radius + towed.card.radius + 2;
  if (distance <= wanted) return;
  const to = pointBetween(vehicle.at, towed.at, wanted / distance);
  if (isCaught(table.state, towed, vehicle, to)) {
    table.emit({ type: 'vehicle-unhitched', clause: 'DR-CAR-5', unit: vehicle.id, other: towed.id });
    return;
  }
  const path = [towed.at, to];
  table.emit({ type: 'unit-moved', clause: 'DR-CAR-5', unit: towed.id, from: towed.at, to, path, altitude: 0 });
}

/** No room there, or ground it could not go on itself; out of such ground it may be drawn (DR-GEO-7, DR-MOV-6). */
function isCaught(state: State, towed: Unit, vehicle: Unit, to: Point): boolean {
  const codeAt = (at: Point) => standRejection(state, towed, at, { besides: [vehicle] })?.code;
  const code = codeAt(to);
  if (code !== 'impassable') return code !== undefined;
  return towed.at === null || codeAt(towed.at) !== 'impassable';
}
