import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { isActive, playerOf, type State, type Unit, type UnitId, unitById } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import { isAsleep } from './sleep.ts';

/** The unit a command speaks of, or the first common error that applies (Decisions, common checks). */
export function actingUnit(state: State, seat: Seat, id: UnitId, mode: Mode): Unit | Rejection {
  const unit = unitById(state, id);
  if (unit === undefined) return reject('unknown-unit', 'DR-CORE-3', { unit: id });
  if (unit.seat !== seat) return reject('not-your-unit', 'DR-SID-2', { unit: id });
  if (!isActive(unit)) return reject('unit-down', 'DR-CORE-16', { unit: id, status: unit.status });
  if (mode === 'turn' && unit.taker !== state.active) return reject('not-your-turn', 'DR-INIT-5', { unit: id });
  if (isAsleep(state, unit)) return reject('not-your-turn', 'DR-TURN-12', { unit: id, asleep: true });
  return unit;
}

/** Why a unit cannot pay for an Action now, or undefined. Focus also needs that it has not moved (DR-TURN-2, 5, DR-REA-5). */
export function actionRejection(state: State, unit: Unit, mode: Mode, focus: boolean): Rejection | undefined {
  const actor = ownActionRejection(unit);
  if (actor !== undefined) return actor;
  if (mode !== 'turn') return reactionRejection(unit, focus, mode);
  const detail = { unit: unit.id };
  if (unit.disabled && !state.options.mildGas) return reject('disabled', 'DR-HAZ-3', detail);
  if (unit.carriedNow) return reject('carrying', 'DR-CAR-2', detail);
  if (unit.focused) return reject('focused', 'DR-TURN-5', detail);
  if (unit.actionUsed || unit.held)
    return reject('action-spent', isJustRevived(unit) ? 'DR-MED-8' : 'DR-TURN-2', detail);
  if (focus && unit.moves > 0) return reject('needs-focus', 'DR-TURN-5', detail);
  return undefined;
}

/**
 * Why a unit has no Action of its own at all, or undefined: a vehicle's Actions are its crew's (DR-VCR-1), and a
 * remotely piloted vehicle only has one while it's controlled (DR-UMV-2, 9).
 */
export function ownActionRejection({ id, card, controlled, offMap }: Unit): Rejection | undefined {
  if (card.kind === 'troop' || offMap || card.unmanned === 'autonomous') return undefined;
  if (card.unmanned === null) return reject('crew-acts', 'DR-VCR-1', { unit: id });
  return controlled ? undefined : reject('no-operator', 'DR-UMV-2', { unit: id });
}

/** Revived since its owner's last turn, it has no Move or Action yet (DR-MED-8); a unit that arrived has both. */
export function isJustRevived({ arrivedOrRevived, moves, actionUsed, movedNow }: Unit): boolean {
  return arrivedOrRevived && moves > 1 && actionUsed && !movedNow;
}

/** DR-REA-2, 5, 14: a token, and for a Focused action a last turn spent without moving or acting. */
export function reactionRejection(unit: Unit, focus: boolean, mode: Mode = 'reaction'): Rejection | undefined {
  const detail = { unit: unit.id };
  if (mode === 'reaction' && !unit.reaction) return reject('no-token', 'DR-REA-2', detail);
  if (unit.disabled) return reject('disabled', 'DR-REA-14', detail);
  if (unit.carriedNow || unit.carriedBy >= 0 || unit.carrying >= 0) return reject('carrying', 'DR-REA-14', detail);
  return focus && !isStill(unit) ? reject('needs-focus', 'DR-REA-5', detail) : undefined;
}

/**
 * Neither moved nor acted on its last turn, nor moved since. For a unit holding on its own turn, that turn is its last.
 */
function isStill({ held, moves, movedNow, movedLast, actedLast, movedSince }: Unit): boolean {
  if (held) return moves === 0 && !movedNow;
  return !movedLast && !movedNow && !actedLast && !movedSince;
}

/** Whether it is this player's turn, under group initiative one of the player's groups'. */
export function isOnTurn(state: State, seat: Seat): boolean {
  return (
    state.takers.some((taker) => taker.key === state.active && taker.seat === seat) && !playerOf(state, seat).eliminated
  );
}
