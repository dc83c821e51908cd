import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { drawUnit } from '../rules/space/roster.ts';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import { isActive, type State, type Unit, type UnitId } from '../state.ts';
import { defineAction } from './action.ts';

/** Saves the Action as a Reaction at once, to be used for the rest of this turn too (DR-REA-17). */
export type Hold = { readonly kind: 'hold'; readonly unit: UnitId };

function check(state: State, seat: Seat, { unit: id }: Hold): Rejection | undefined {
  const unit = actingUnit(state, seat, id, 'turn');
  if ('code' in unit) return unit;
  const spent = actionRejection(state, unit, 'turn', false);
  if (spent !== undefined) return spent;
  return unit.arrivedOrRevived ? reject('no-token', 'DR-REA-15', { unit: id, why: 'arrived' }) : undefined;
}

export const hold = defineAction<Hold>({
  kind: 'hold',
  role: 'act',
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
  draw(state, seat, _mode, random) {
    if (random.below(4) > 0) return undefined;
    const unit = drawUnit(state, random, (each) => mayHold(seat, each));
    const command: Hold | undefined = unit === undefined ? undefined : { kind: 'hold', unit: unit.id };
    return command !== undefined && check(state, seat, command) === undefined ? command : undefined;
  },
});

function sample(state: State, seat: Seat): Hold[] {
  return state.units
    .filter((unit) => mayHold(seat, unit))
    .map(({ id }): Hold => ({ kind: 'hold', unit: id }))
    .filter((command) => check(state, seat, command) === undefined);
}

/** Worth a closer look. */
function mayHold(seat: Seat, unit: Unit): boolean {
  return unit.seat === seat && isActive(unit) && !unit.actionUsed && !unit.held;
}
