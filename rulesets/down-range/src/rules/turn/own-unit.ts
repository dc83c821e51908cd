import { type Frame, type Random, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { isActive, type State, type Unit, type UnitId } from '../../state.ts';
import { drawUnit } from '../space/roster.ts';
import { actingUnit } from './budget.ts';
import { isAsleep } from './sleep.ts';

/** The player's own soldier, not carried, who takes a free action on their own turn (DR-TURN-10), or why not. */
export function freeSoldier(state: State, seat: Seat, id: UnitId): Unit | Rejection {
  const unit = actingUnit(state, seat, id, 'turn');
  if ('code' in unit) return unit;
  if (unit.card.kind !== 'troop') return reject('not-a-soldier', 'DR-TURN-10', { unit: id });
  return unit.carriedBy >= 0 ? reject('carrying', 'DR-CAR-2', { unit: id }) : unit;
}

/** A player's soldiers who could take a free action now. */
export function freeSoldiers(state: State, seat: Seat): Unit[] {
  return state.units.filter((unit) => isFreeSoldier(state, seat, unit));
}

/** One of them at random. */
export function drawFreeSoldier(state: State, seat: Seat, random: Random): Unit | undefined {
  return drawUnit(state, random, (unit) => isFreeSoldier(state, seat, unit));
}

/** The same as {@link freeSoldier} finds, without the reasons. */
function isFreeSoldier(state: State, seat: Seat, unit: Unit): boolean {
  if (unit.seat !== seat || unit.taker !== state.active || unit.card.kind !== 'troop') return false;
  return isActive(unit) && unit.carriedBy < 0 && !isAsleep(state, unit);
}

/** How a unit's owner is asked to continue what the unit began: in their own turn, or as a Reaction. */
export function ownFrame({ active }: State, { taker }: Unit): Frame {
  return taker === active ? 'turn' : 'reaction';
}
