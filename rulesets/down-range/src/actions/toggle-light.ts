import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { actingUnit } from '../rules/turn/budget.ts';
import type { State, Unit, UnitId } from '../state.ts';
import { defineAction } from './action.ts';

/** Switches a white light on or off, free of charge (DR-TURN-10, DR-CON-6). */
export type ToggleLight = { readonly kind: 'toggle-light'; readonly unit: UnitId };

function check(state: State, seat: Seat, { unit: id }: ToggleLight): Rejection | undefined {
  const unit = actingUnit(state, seat, id, 'turn');
  if ('code' in unit) return unit;
  return hasLight(unit) ? undefined : reject('no-kit', 'DR-EQP-1', { unit: id, item: 'white-light' });
}

function hasLight({ items }: Unit): boolean {
  return items.some((item) => item.whiteLight);
}

export const toggleLight = defineAction<ToggleLight>({
  kind: 'toggle-light',
  role: 'act',
  rare: true,
  schema: z.strictObject({ kind: z.literal('toggle-light'), unit: z.string() }),
  reactive: false,
  window: 'none',
  check,
  pay() {},
  *perform(table, unit) {
    table.emit({ type: 'light-switched', clause: 'DR-TURN-10', unit: unit.id, on: !unit.lightOn });
  },
  offer(state, seat) {
    const units = sample(state, seat).map(({ unit }) => unit);
    return units.length === 0 ? undefined : units;
  },
  sample,
  draw: (state, seat, _mode, random) => (random.below(8) === 0 ? random.pick(sample(state, seat)) : undefined),
});

function sample(state: State, seat: Seat): ToggleLight[] {
  return state.units
    .filter((unit) => unit.seat === seat && hasLight(unit))
    .map(({ id }): ToggleLight => ({ kind: 'toggle-light', unit: id }))
    .filter((command) => check(state, seat, command) === undefined);
}
