import type { Play } from '@sandtable/kernel';
import { isJammed } from '../rules/signals/jamming.ts';
import { isRemote } from '../rules/vehicles/unmanned.ts';
import { isActive, type Unit, unitAt } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { crash } from './fall.ts';

/**
 * Remotely piloted vehicles in the jamming of an enemy stop working at once: flying ones crash, others stand still (DR-EWF-7).
 * A jammed operator loses its drone wherever that is (DR-EWF-6).
 */
export function* stopJammedDrones(table: DownRangeTable): Play {
  const { state } = table;
  for (const drone of state.units) {
    if (!isRemote(drone) || !isActive(drone) || drone.at === null) continue;
    const jammed = isJammed(state, drone);
    if (drone.controlled && (jammed || isCutOff(table, drone))) {
      table.emit({ type: 'control-lost', clause: jammed ? 'DR-EWF-7' : 'DR-EWF-6', drone: drone.id });
    }
    if (jammed && drone.flying) yield* crash(table, drone);
  }
}

function isCutOff({ state }: DownRangeTable, { operator }: Unit): boolean {
  return state.options.rules === 'full' && operator >= 0 && isJammed(state, unitAt(state, operator));
}
