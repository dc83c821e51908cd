import { isAtStation } from '../rules/skill/assistance.ts';
import { occupantsOf } from '../rules/vehicles/occupants.ts';
import { isRemote } from '../rules/vehicles/unmanned.ts';
import type { Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/**
 * Being moved by others breaks Focus, which here means control of a drone. That goes for a carried soldier, and for
 * riders without a station when their vehicle drives off (DR-TURN-6). The drone goes on uncontrolled (DR-UMV-7).
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
