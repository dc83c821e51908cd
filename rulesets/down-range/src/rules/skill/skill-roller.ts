import { type State, type Unit, unitAt } from '../../state.ts';
import { loadReason } from '../carrying/load.ts';
import { isOverloaded } from '../vehicles/occupants.ts';
import { isAtStation } from './assistance.ts';
import type { Modifier } from './skill.ts';

/** What helps or hinders a unit in every Skill roll it makes, whatever it is for (DR-SKL-4). */
export function rollerModifiers(state: State, unit: Unit): Modifier[] {
  const modifiers: Modifier[] = [];
  const vehicle = unit.berth === null ? null : unitAt(state, unit.berth.vehicle);
  const serves = vehicle !== null && isAtStation(state, unit);
  if (unit.mainEffort) modifiers.push({ clause: 'DR-CMD-4', what: 'main-effort', effect: 'advantage' });
  else if (serves && vehicle.mainEffort)
    modifiers.push({ clause: 'DR-VCR-5', what: 'main-effort', effect: 'advantage' });
  modifiers.push(...suppressionOf(unit, vehicle));
  if (unit.injured) modifiers.push({ clause: 'DR-MED-2', what: 'injured', effect: 'disadvantage' });
  if (unit.disabled && state.options.mildGas) {
    modifiers.push({ clause: 'DR-HAZ-3', what: 'disabled', effect: 'disadvantage' });
  }
  if (serves && vehicle.injured) {
    modifiers.push({ clause: 'DR-MED-11', what: 'degraded', effect: 'disadvantage', note: { vehicle: vehicle.id } });
  }
  // DR-QS-8 lists no load.
  if (state.options.rules === 'full') modifiers.push(...loadOf(state, unit, serves ? vehicle : null));
  return modifiers;
}

/** A suppressed vehicle passes it on to everybody aboard (DR-SUP-8, 9). */
function suppressionOf(unit: Unit, vehicle: Unit | null): Modifier[] {
  if (unit.suppressions.length > 0) {
    const by = unit.suppressions.map((each) => each.by);
    return [{ clause: 'DR-SUP-8', what: 'suppressed', effect: 'disadvantage', note: { by } }];
  }
  if (vehicle === null || vehicle.suppressions.length === 0) return [];
  return [{ clause: 'DR-SUP-9', what: 'suppressed', effect: 'disadvantage', note: { vehicle: vehicle.id } }];
}

function loadOf(state: State, unit: Unit, served: Unit | null): Modifier[] {
  const modifiers: Modifier[] = [];
  const reason = loadReason(state, unit);
  if (reason !== undefined) modifiers.push({ ...reason, effect: 'disadvantage' });
  if (served !== null && isOverloaded(state, served)) {
    modifiers.push({ clause: 'DR-OVL-1', what: 'overloaded', effect: 'disadvantage', note: { vehicle: served.id } });
  }
  return modifiers;
}
