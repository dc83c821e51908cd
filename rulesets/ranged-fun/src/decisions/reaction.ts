import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { isTriggered } from '../rules/watching.ts';
import type { Square, State, Unit, UnitId } from '../state.ts';
import { unitById } from '../state.ts';

/** What a reaction is about: the mover, where it is now, and the watchers that may answer. */
export type Reaction = { readonly mover: UnitId; readonly square: Square; readonly watchers: readonly UnitId[] };

/** The mover that opened the window. */
export function moverOf(state: State, { mover }: Reaction): Unit {
  return unitById(state, mover) as Unit;
}

/** The watcher a reaction names, or why it is not one (RF-OW-7, HAM-1). */
export function triggeredWatcher(state: State, seat: Seat, id: UnitId, mover: Unit): Unit | Rejection {
  const unit = unitById(state, id);
  if (unit === undefined) return reject('UNKNOWN_UNIT', 'RF-SET-1', { unit: id });
  if (unit.seat !== seat) return reject('NOT_YOUR_UNIT', 'RF-OW-10', { unit: id });
  return isTriggered(state, unit, mover) ? unit : reject('NOT_TRIGGERED', 'RF-OW-7', { unit: id });
}

/** The triggered watchers of a seat. */
export function watchersOf(state: State, { watchers }: Reaction): Unit[] {
  return watchers.map((id) => unitById(state, id) as Unit);
}
