import type { Seat } from '@sandtable/kernel';
import { isAdjacent } from '../rules/lines.ts';
import { isHammered, type State } from '../state.ts';

/** The only seat with a unit, not hammered and not aboard, on a square or beside it (RF-M2, RF-M5). */
export function holderOf(state: State, cell: number): Seat | undefined {
  let holder: Seat | undefined;
  for (const unit of state.units) {
    if (unit.standing !== 'board' || isHammered(unit)) continue;
    if (unit.cell !== cell && !isAdjacent(state, unit.cell, cell)) continue;
    if (holder !== undefined && holder !== unit.seat) return undefined;
    holder = unit.seat;
  }
  return holder;
}
