import { type Question, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { isTriggered } from '../rules/watching.ts';
import { isHammered, type Square, type State, type Unit, type UnitId, unitById } from '../state.ts';
import { ownUnitOnBoard } from './own-unit.ts';

/** What a reaction is about: the mover, where it is now, and the watchers that may answer. */
export type Reaction = { readonly mover: UnitId; readonly square: Square; readonly watchers: readonly UnitId[] };

/** The mover that opened the window. */
export function moverOf(state: State, { mover }: Reaction): Unit {
  return unitById(state, mover) as Unit;
}

/** The unit a reaction names, or the first general error that applies, as with any command. */
export function ownReactor(state: State, seat: Seat, id: UnitId): Unit | Rejection {
  const unit = ownUnitOnBoard(state, seat, id);
  // Not for lack of a turn: in a window everybody answers with units of his own.
  return 'code' in unit && unit.code === 'not-your-unit' ? { ...unit, clause: 'RF-OW-10' } : unit;
}

/** The watcher a reaction names, or why it is not one (RF-OW-7). */
export function triggeredWatcher(state: State, seat: Seat, id: UnitId, mover: Unit): Unit | Rejection {
  const unit = ownReactor(state, seat, id);
  if ('code' in unit) return unit;
  return isTriggered(state, unit, mover) ? unit : reject('not-triggered', 'RF-OW-7', { unit: id });
}

/**
 * The watchers that were asked and may still react: an umpire's edit may have changed that while the question was open.
 * In a follow-up (RF-OW-14) the counter is gone already.
 */
export function watchersOf(state: State, { moment, about }: Pick<Question<Reaction>, 'moment' | 'about'>): Unit[] {
  const mover = moverOf(state, about);
  return about.watchers
    .map((id) => unitById(state, id) as Unit)
    .filter((unit) => unit.standing === 'board' && !isHammered(unit) && mover.standing === 'board')
    .filter((unit) => moment === 'follow-up' || isTriggered(state, unit, mover));
}
