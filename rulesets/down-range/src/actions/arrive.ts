import type { Point } from '@sandtable/geometry';
import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { pointSchema } from '../rules/shooting/aims.ts';
import { arrivalPlace, arrivalPlaces, arrivalRejection, isDue } from '../rules/turn/arrival.ts';
import { type State, type UnitId, unitById } from '../state.ts';
import { defineAction } from './action.ts';

/**
 * Brings a reinforcement onto the table at its edge, at any time in its owner's turn, so that one vehicle can make room for
 * the next; it may Move and act that turn (DR-MOR-1). What finds no place waits (DR-MOR-2).
 */
export type Arrive = { readonly kind: 'arrive'; readonly unit: UnitId; readonly at: Point };

export function checkArrival(state: State, seat: Seat, { unit: id, at }: Arrive): Rejection | undefined {
  const unit = unitById(state, id);
  if (unit === undefined) return reject('unknown-unit', 'DR-CORE-3', { unit: id });
  if (unit.seat !== seat) return reject('not-your-unit', 'DR-SID-2', { unit: id });
  if (unit.taker !== state.active) return reject('not-your-turn', 'DR-INIT-5', { unit: id });
  return arrivalRejection(state, unit, at);
}

export const arrive = defineAction<Arrive>({
  kind: 'arrive',
  role: 'place',
  rare: true,
  schema: z.strictObject({ kind: z.literal('arrive'), unit: z.string(), at: pointSchema }),
  reactive: false,
  window: 'none',
  check: checkArrival,
  pay() {},
  *perform(table, unit, { at }) {
    table.emit({ type: 'unit-arrived', clause: 'DR-MOR-1', unit: unit.id, at });
  },
  offer(state, seat) {
    const units = coming(state, seat).map((unit) => ({
      unit: unit.id,
      edge: unit.arrives?.edge ?? null,
      places: arrivalPlaces(state, unit),
    }));
    return units.length === 0 ? undefined : units;
  },
  sample,
});

function coming(state: State, seat: Seat) {
  return state.units.filter((unit) => unit.seat === seat && unit.taker === state.active && isDue(state, unit));
}

function sample(state: State, seat: Seat): Arrive[] {
  return coming(state, seat).flatMap((unit): Arrive[] => {
    const at = arrivalPlace(state, unit);
    return at === undefined ? [] : [{ kind: 'arrive', unit: unit.id, at }];
  });
}
