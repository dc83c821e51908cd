import type { Play } from '@sandtable/kernel';
import { isAnybodyJamming, isJammed } from '../rules/signals/jamming.ts';
import { isActive, type State, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { stopJammedDrones } from './jammed-drones.ts';

/**
 * Applies jamming wherever it reaches now: whatever jammed units had in force ends at once, and their remotely piloted
 * vehicles stop or come down (DR-EWF-6, 7). Call it when jamming begins and after every move, since the jammer's circle
 * moves along and other units can enter it.
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
