import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { controlRejection } from '../rules/movement/who-moves.ts';
import { standRejection } from '../rules/space/standing.ts';
import { actingUnit } from '../rules/turn/budget.ts';
import type { State, Unit, UnitId } from '../state.ts';
import { type Action, defineAction } from './action.ts';
import { ownVehicles } from './tow.ts';

/** A flyer changes between ground and air where it is: a free part of its Move (DR-FLY-1). */
export type Flight<K extends string> = { readonly kind: K; readonly unit: UnitId };

/** Shared by taking off and landing: the player's own aircraft with a pilot at the controls, or why not. */
export function flyer(state: State, seat: Seat, id: UnitId): Unit | Rejection {
  const unit = actingUnit(state, seat, id, 'turn');
  if ('code' in unit) return unit;
  if (unit.card.mobility !== 'aerial') return reject('cannot-fly', 'DR-FLY-1', { unit: id });
  if (unit.at === null) return reject('not-on-table', 'DR-FLY-1', { unit: id });
  return controlRejection(state, unit) ?? seatedRejection(unit) ?? unit;
}

/** A soldier is on the rope, so the aircraft must stay put (DR-PAS-5). */
function seatedRejection(unit: Unit): Rejection | undefined {
  return unit.focused ? reject('focused', 'DR-PAS-5', { unit: unit.id }) : undefined;
}

/** Why there is no room on the ground below, or undefined (DR-GEO-7). */
export function landingRejection(state: State, unit: Unit): Rejection | undefined {
  return unit.at === null ? undefined : standRejection(state, unit, unit.at);
}

/** Builds the action for going up or coming down; `check` says what forbids it. */
export function flightAction<K extends string>(
  kind: K,
  up: boolean,
  check: (state: State, seat: Seat, command: Flight<K>) => Rejection | undefined,
): Action<Flight<K>> {
  const sample = (state: State, seat: Seat): Flight<K>[] =>
    ownVehicles(state, seat)
      .filter(({ card, flying }) => card.mobility === 'aerial' && flying !== up)
      .map(({ id }): Flight<K> => ({ kind, unit: id }))
      .filter((command) => check(state, seat, command) === undefined);
  return defineAction<Flight<K>>({
    kind,
    role: 'move',
    rare: true,
    vehicles: true,
    schema: z.strictObject({ kind: z.literal(kind), unit: z.string() }) as z.ZodType<Flight<K>>,
    reactive: false,
    window: 'none',
    check,
    pay() {},
    *perform(table, unit) {
      const altitude = up ? unit.card.altitude : 0;
      table.emit({ type: 'flight-changed', clause: 'DR-FLY-1', unit: unit.id, flying: up, altitude });
    },
    offer(state, seat) {
      const units = sample(state, seat).map(({ unit }) => unit);
      return units.length === 0 ? undefined : units;
    },
    sample,
    draw: (state, seat, _mode, random) => (random.below(8) === 0 ? random.pick(sample(state, seat)) : undefined),
  });
}
