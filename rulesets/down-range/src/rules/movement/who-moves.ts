import { type Rejection, reject } from '@sandtable/kernel';
import { isActive, type State, type Unit, unitAt } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import { isJustRevived, reactionRejection } from '../turn/budget.ts';
import { operatorOf } from '../vehicles/occupants.ts';

/** Why a unit has no Move to make now, whatever the path, or undefined (DR-TURN-2, DR-MOV-11, DR-REA-4, DR-VEH-2). */
export function moveRejection(state: State, unit: Unit, mode: Mode): Rejection | undefined {
  const detail = { unit: unit.id };
  if (unit.carriedBy >= 0) return reject('carrying', 'DR-CAR-2', detail);
  if (unit.berth !== null)
    return reject('unit-aboard', 'DR-PAS-3', { ...detail, vehicle: unitAt(state, unit.berth.vehicle).id });
  if (unit.at === null) return reject('not-on-table', unit.offMap ? 'DR-ART-2' : 'DR-GEO-2', detail);
  if (mode !== 'turn') return reactionMoveRejection(unit, mode);
  if (unit.focused) return reject('focused', 'DR-TURN-5', detail);
  return unit.card.kind === 'vehicle' ? vehicleRejection(state, unit) : troopRejection(state, unit);
}

/** The same without the reason, which is cheaper: most units that have already moved are ruled out right away. */
export function hasMoveLeft(state: State, unit: Unit, mode: Mode): boolean {
  if (mode === 'turn' && (unit.moves > 1 || (unit.moves === 1 && unit.actionUsed) || unit.at === null)) return false;
  return moveRejection(state, unit, mode) === undefined;
}

/** Is this Move paid for with the Action (DR-MOV-11)? */
export function isSprint(unit: Unit, mode: Mode): boolean {
  return mode === 'turn' && unit.moves > 0;
}

/** A vehicle's move is never a Reaction (DR-REA-4, DR-VCR-4). */
function reactionMoveRejection(unit: Unit, mode: Mode): Rejection | undefined {
  if (unit.card.kind === 'vehicle') return reject('not-a-reaction', 'DR-REA-4', { unit: unit.id });
  return reactionRejection(unit, false, mode);
}

function troopRejection({ options }: State, unit: Unit): Rejection | undefined {
  const detail = { unit: unit.id };
  if (unit.moves === 0) return undefined;
  if (unit.moves > 1) return reject('move-spent', isJustRevived(unit) ? 'DR-MED-8' : 'DR-MOV-11', detail);
  if (unit.actionUsed || unit.held) return reject('action-spent', 'DR-MOV-11', detail);
  // DR-HAZ-3: a unit that can't take an Action has none to give up.
  return unit.disabled && !options.mildGas ? reject('disabled', 'DR-HAZ-3', detail) : undefined;
}

/** One Move, no sprint, and a driver at the controls who hasn't changed seats this turn (DR-VEH-1, 2, DR-VCR-6). */
function vehicleRejection(state: State, unit: Unit): Rejection | undefined {
  const detail = { unit: unit.id };
  if (unit.towedBy >= 0) return reject('carrying', 'DR-CAR-5', { ...detail, by: unitAt(state, unit.towedBy).id });
  if (unit.moves > 0) return reject('move-spent', 'DR-VEH-1', detail);
  const lost = controlRejection(state, unit);
  if (lost !== undefined || unit.card.unmanned !== null) return lost;
  const operator = operatorOf(state, unit);
  return operator?.seatChanged === true
    ? reject('move-spent', 'DR-VCR-6', { ...detail, operator: operator.id })
    : undefined;
}

/** Why nobody steers a vehicle, or undefined; troops steer themselves (DR-VEH-2, DR-UMV-1, 2). */
export function controlRejection(state: State, unit: Unit): Rejection | undefined {
  if (unit.card.kind !== 'vehicle' || unit.card.unmanned === 'autonomous') return undefined;
  const detail = { unit: unit.id };
  if (unit.card.unmanned === null) {
    return operatorOf(state, unit) === undefined ? reject('no-operator', 'DR-VEH-2', detail) : undefined;
  }
  const controlled = unit.controlled && unit.operator >= 0 && isActive(unitAt(state, unit.operator));
  return controlled ? undefined : reject('no-operator', 'DR-UMV-2', detail);
}
