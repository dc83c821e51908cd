import type { Rejection, Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { towingVehicle, towRejection } from '../rules/carrying/towing.ts';
import { namedTarget } from '../rules/knowledge/awareness.ts';
import { isAdjacentTo } from '../rules/space/space.ts';
import { isActive, type State, type Unit, type UnitId } from '../state.ts';
import { defineAction } from './action.ts';

/** Hitches an adjacent vehicle or wreck behind a vehicle; free, before or after its Move (DR-CAR-5). */
export type Tow = { readonly kind: 'tow'; readonly unit: UnitId; readonly other: UnitId };

function check(state: State, seat: Seat, { unit: id, other: otherId }: Tow): Rejection | undefined {
  const unit = towingVehicle(state, seat, id);
  if ('code' in unit) return unit;
  const other = namedTarget(state, seat, otherId);
  return 'code' in other ? other : towRejection(state, unit, other);
}

export const tow = defineAction<Tow>({
  kind: 'tow',
  role: 'act',
  rare: true,
  vehicles: true,
  schema: z.strictObject({ kind: z.literal('tow'), unit: z.string(), other: z.string() }),
  reactive: false,
  window: 'none',
  check,
  pay() {},
  *perform(table, unit, { other }) {
    table.emit({ type: 'vehicle-hitched', clause: 'DR-CAR-5', unit: unit.id, other });
  },
  offer(state, seat) {
    const pairs = sample(state, seat).map(({ unit, other }) => ({ unit, other }));
    return pairs.length === 0 ? undefined : pairs;
  },
  sample,
  draw: (state, seat, _mode, random) => (random.below(16) === 0 ? random.pick(sample(state, seat)) : undefined),
});

function sample(state: State, seat: Seat): Tow[] {
  return ownVehicles(state, seat).flatMap((unit) =>
    state.units
      .filter((other) => other.card.kind === 'vehicle' && other !== unit && isAdjacentTo(state, unit, other))
      .map((other): Tow => ({ kind: 'tow', unit: unit.id, other: other.id }))
      .filter((command) => check(state, seat, command) === undefined),
  );
}

/** A player's vehicles that have a turn now. */
export function ownVehicles(state: State, seat: Seat): Unit[] {
  return state.units.filter(
    (unit) => unit.card.kind === 'vehicle' && unit.seat === seat && isActive(unit) && unit.taker === state.active,
  );
}
