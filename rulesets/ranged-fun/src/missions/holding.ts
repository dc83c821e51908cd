import type { Seat } from '@sandtable/kernel';
import { isAdjacent } from '../rules/lines.ts';
import { isHammered, type State, type Unit } from '../state.ts';

/** Does a unit count towards holding a square: on it or beside it, not hammered and not aboard (RF-M2, RF-M5)? */
function countsAt(state: State, unit: Unit, cell: number): boolean {
  if (unit.standing !== 'board' || isHammered(unit)) return false;
  return unit.cell === cell || isAdjacent(state, unit.cell, cell);
}

/** The only seat with a unit that counts there. */
export function holderOf(state: State, cell: number): Seat | undefined {
  let holder: Seat | undefined;
  for (const unit of state.units) {
    if (!countsAt(state, unit, cell)) continue;
    if (holder !== undefined && holder !== unit.seat) return undefined;
    holder = unit.seat;
  }
  return holder;
}

/** How many units of each seat count there. */
export function presenceAt(state: State, cell: number): ReadonlyMap<Seat, number> {
  const found = new Map<Seat, number>();
  for (const unit of state.units) {
    if (countsAt(state, unit, cell)) found.set(unit.seat, (found.get(unit.seat) ?? 0) + 1);
  }
  return found;
}
