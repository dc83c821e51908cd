import { type Rejection, reject } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';
import { livingBases, playerOf, unitById } from '../units/roster.ts';

/** Does the unit take Overwatch as a whole, before its first sub-unit starts (DS-OW-7)? */
export function watchesAsOne({ options }: State, unit: Unit): boolean {
  return !options.oneTeamOverwatch && livingBases(unit).length > 1;
}

/** Why the acting unit can't take Overwatch now (DS-OW-1, DS-OW-3, DS-OW-4, DS-OW-7). */
export function overwatchFault(state: State): Rejection | undefined {
  const activation = state.activations.at(-1);
  const unit = activation === undefined ? undefined : unitById(state, activation.member);
  if (activation === undefined || unit === undefined) return reject('not-eligible', 'DS-PING-2');
  const detail = { unit: unit.id };
  if (unit.overwatch) return reject('has-token', 'DS-OW-1', detail);
  if (watchesAsOne(state, unit)) {
    const started = activation.base !== null || activation.done.length > 0;
    return started || !canSpareAp(state, unit) ? reject('no-ap', 'DS-OW-7', detail) : undefined;
  }
  const base = unit.bases.find(({ id }) => id === activation.base);
  if (base === undefined || base.ap < 1) return reject('no-ap', 'DS-OW-1', detail);
  return state.engagement !== null && activation.performed > 0
    ? reject('overwatch-only-action', 'DS-OW-3', detail)
    : undefined;
}

/** Has the unit an Action Point to give once the stunned ones have paid: is one not stunned, or can it pay otherwise (DS-OW-7)? */
export function canSpareAp(state: State, unit: Unit): boolean {
  const { cp } = playerOf(state, unit.seat);
  return livingBases(unit).some(({ stun, cm, cmPlus }) => !stun || cp > 0 || cm > 0 || cmPlus > 0);
}

/** May this stunned base pay with its Action Point and leave the unit one (DS-OW-7)? */
export function sparesAp(state: State, unit: Unit, payer: string): boolean {
  const { cp } = playerOf(state, unit.seat);
  return livingBases(unit).some(
    ({ id, ap, stun, cm, cmPlus }) => id !== payer && ap > 0 && (!stun || cp > 0 || cm > 0 || cmPlus > 0),
  );
}
