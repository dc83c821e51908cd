import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { towingVehicle } from '../rules/carrying/towing.ts';
import { type State, type UnitId, unitAt } from '../state.ts';
import { defineAction } from './action.ts';
import { ownVehicles } from './tow.ts';

/** Lets go of what it tows; free, before or after its Move (DR-CAR-5). */
export type Untow = { readonly kind: 'untow'; readonly unit: UnitId; readonly other: UnitId };

function check(state: State, seat: Seat, { unit: id, other }: Untow): Rejection | undefined {
  const unit = towingVehicle(state, seat, id);
  if ('code' in unit) return unit;
  const towed = unit.towing < 0 ? undefined : unitAt(state, unit.towing).id;
  return towed === other ? undefined : reject('not-towed', 'DR-CAR-5', { unit: id, other, towed: towed ?? null });
}

export const untow = defineAction<Untow>({
  kind: 'untow',
  role: 'act',
  rare: true,
  vehicles: true,
  schema: z.strictObject({ kind: z.literal('untow'), unit: z.string(), other: z.string() }),
  reactive: false,
  window: 'none',
  check,
  pay() {},
  *perform(table, unit, { other }) {
    table.emit({ type: 'vehicle-unhitched', clause: 'DR-CAR-5', unit: unit.id, other });
  },
  offer(state, seat) {
    const pairs = sample(state, seat).map(({ unit, other }) => ({ unit, other }));
    return pairs.length === 0 ? undefined : pairs;
  },
  sample,
  draw: (state, seat, _mode, random) => (random.below(8) === 0 ? random.pick(sample(state, seat)) : undefined),
});

function sample(state: State, seat: Seat): Untow[] {
  return ownVehicles(state, seat)
    .filter(({ towing }) => towing >= 0)
    .map((unit): Untow => ({ kind: 'untow', unit: unit.id, other: unitAt(state, unit.towing).id }))
    .filter((command) => check(state, seat, command) === undefined);
}
