import { isAtStation } from '../rules/skill/assistance.ts';
import { occupantsOf } from '../rules/vehicles/occupants.ts';
import { isRemote } from '../rules/vehicles/unmanned.ts';
import type { Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/**
 * Who is moved by others loses the Focus it keeps up, and that is control of a drone: who is carried, and whoever rides in a
 * vehicle that drives off without a station of its own there (DR-TURN-6). The drone goes on as one nobody controls (DR-UMV-7).
 */
export function breakFocus(table: DownRangeTable, moved: Unit): void {
  const { state } = table;
  const people = moved.card.kind === 'vehicle' ? occupantsOf(state, moved).filter(rides(table)) : [moved];
  for (const drone of state.units) {
    if (!isRemote(drone) || !drone.controlled || !people.some(({ index }) => index === drone.operator)) continue;
    table.emit({ type: 'control-lost', clause: 'DR-TURN-6', drone: drone.id });
  }
}

function rides({ state }: DownRangeTable): (unit: Unit) => boolean {
  return (unit) => !isAtStation(state, unit);
}
