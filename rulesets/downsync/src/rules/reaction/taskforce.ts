import type { MemberId, Seat, State, UnitId } from '../../state.ts';
import { isOnTable, unitById } from '../units/roster.ts';

/** The Taskforce a player's units are in now: the Active Player's, or the Reaction Taskforce (DS-RE-11). */
export function taskforceOf({ active, taskforce, engagement }: State, seat: Seat): readonly MemberId[] {
  return seat === active ? taskforce : (engagement?.taskforce ?? []);
}

/** Is its priority die still on the table, meaning that it has yet to act in the engagement? */
export function hasDie({ engagement, activations }: State, unit: UnitId): boolean {
  if (engagement === null || activations.some(({ member }) => member === unit)) return false;
  return [...engagement.a, ...engagement.n].some((each) => each.unit === unit);
}

/** Has it neither been activated nor acted in this Turn? */
export function isWaiting(state: State, id: UnitId): boolean {
  const unit = unitById(state, id);
  return unit !== undefined && isOnTable(unit) && !unit.activated && !unit.acted;
}
