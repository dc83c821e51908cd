import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { cpFault } from '../rules/command/points.ts';
import { isOnTable, playerOf, unitsOf } from '../rules/units/roster.ts';
import type { Seat, State, UnitId } from '../state.ts';
import { idSchema } from './schemas.ts';

export type ClearJam = { readonly kind: 'clear-jam'; readonly unit: UnitId };

/** A Command Point clears a unit's jam, at any of its player's decisions (DS-CARD-39). */
export const clearJam = defineDecision<State, ClearJam>({
  kind: 'clear-jam',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('clear-jam'), unit: idSchema }),
  check(state, { seat }, { unit }) {
    if (!jammedUnits(state, seat as Seat).includes(unit)) return reject('not-eligible', 'DS-CARD-39', { unit });
    return cpFault(state, seat as Seat, 1, 'DS-CARD-39');
  },
  offer: (state, { seat }) => {
    const units = clearable(state, seat as Seat);
    return units.length === 0 ? undefined : units;
  },
  sample: (state, { seat }) => clearable(state, seat as Seat).map((unit) => ({ kind: 'clear-jam', unit })),
});

function jammedUnits(state: State, seat: Seat): UnitId[] {
  return unitsOf(state, seat)
    .filter(({ jammed }) => jammed)
    .map(({ id }) => id);
}

export function hasJammedUnit(state: State, seat: Seat): boolean {
  for (const unit of state.units) if (unit.jammed && unit.seat === seat && isOnTable(unit)) return true;
  return false;
}

function clearable(state: State, seat: Seat): UnitId[] {
  return playerOf(state, seat).cp > 0 ? jammedUnits(state, seat) : [];
}
