import type { Rejection, Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { actingUnit, actionRejection } from '../rules/budget.ts';
import { isActive, type State, type UnitId } from '../state.ts';
import { defineAction } from './action.ts';

/** Saves the Action as a Reaction at once, to be used for the rest of this turn too (DR-REA-17). */
export type Hold = { readonly kind: 'hold'; readonly unit: UnitId };

function check(state: State, seat: Seat, { unit: id }: Hold): Rejection | undefined {
  const unit = actingUnit(state, seat, id, 'turn');
  return 'code' in unit ? unit : actionRejection(state, unit, 'turn', false);
}

export const hold = defineAction<Hold>({
  kind: 'hold',
  schema: z.strictObject({ kind: z.literal('hold'), unit: z.string() }),
  reactive: false,
  window: 'none',
  check,
  pay() {},
  *perform(table, unit) {
    table.emit({ type: 'action-held', clause: 'DR-REA-17', unit: unit.id });
  },
  offer(state, seat) {
    const units = sample(state, seat).map(({ unit }) => unit);
    return units.length === 0 ? undefined : units;
  },
  sample,
  draw: (state, seat, _mode, random) => (random.below(4) === 0 ? random.pick(sample(state, seat)) : undefined),
});

function sample(state: State, seat: Seat): Hold[] {
  return state.units
    .filter((unit) => unit.seat === seat && isActive(unit) && !unit.actionUsed)
    .map(({ id }): Hold => ({ kind: 'hold', unit: id }))
    .filter((command) => check(state, seat, command) === undefined);
}
