import type { Play } from '@sandtable/kernel';
import { isAnybodyJamming, isJammed } from '../rules/signals/jamming.ts';
import { isActive, type State, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { stopJammedDrones } from './jammed-drones.ts';

/**
 * Lets jamming bite wherever it reaches now: whatever the jammed had in force ends at once, and their remotely piloted
 * vehicles stop or come down (DR-EWF-6, 7). To be called when jamming begins and whenever somebody has moved, for the
 * circle moves with the jammer and others come into it.
 */
export function* spreadJamming(table: DownRangeTable): Play {
  const { state } = table;
  if (!isAnybodyJamming(state)) return;
  for (const unit of state.units) {
    if (isActive(unit) && hasSomethingInForce(state, unit) && isJammed(state, unit)) {
      table.emit({ type: 'unit-jammed', clause: 'DR-EWF-6', unit: unit.id });
    }
  }
  yield* stopJammedDrones(table);
}

function hasSomethingInForce(state: State, unit: Unit): boolean {
  if (unit.awareness || unit.observation !== null || unit.sigintShared) return true;
  return state.units.some((drone) => drone.feedTo === unit.index);
}
