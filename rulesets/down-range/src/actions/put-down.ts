import { DIRECTIONS, type Point, stepTowards } from '@sandtable/geometry';
import type { Rejection, Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { putDownRejection } from '../rules/carrying/carrying.ts';
import { pointSchema } from '../rules/shooting/aims.ts';
import { drawUnit } from '../rules/space/roster.ts';
import { freeSoldier } from '../rules/turn/own-unit.ts';
import { isActive, type State, type Unit, type UnitId, unitAt } from '../state.ts';
import { defineAction } from './action.ts';

/** Puts the soldier it carries down beside it, free of charge (DR-CAR-3). */
export type PutDown = { readonly kind: 'put-down'; readonly unit: UnitId; readonly at: Point };

function check(state: State, seat: Seat, { unit: id, at }: PutDown): Rejection | undefined {
  const unit = freeSoldier(state, seat, id);
  return 'code' in unit ? unit : putDownRejection(state, unit, at);
}

export const putDown = defineAction<PutDown>({
  kind: 'put-down',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('put-down'), unit: z.string(), at: pointSchema }),
  reactive: false,
  window: 'none',
  check,
  pay() {},
  *perform(table, unit, { at }) {
    const other = unitAt(table.state, unit.carrying).id;
    table.emit({ type: 'unit-put-down', clause: 'DR-CAR-3', unit: unit.id, other, at });
  },
  offer(state, seat) {
    const units = carriers(state, seat).map((unit) => ({ unit: unit.id, other: unitAt(state, unit.carrying).id }));
    return units.length === 0 ? undefined : units;
  },
  sample,
  draw(state, seat, _mode, random) {
    const unit = drawUnit(state, random, (each) => isCarrier(state, seat, each));
    return unit === undefined ? undefined : random.pick(placesFor(state, seat, unit));
  },
});

function carriers(state: State, seat: Seat): Unit[] {
  return state.units.filter((unit) => isCarrier(state, seat, unit));
}

function isCarrier({ active }: State, seat: Seat, unit: Unit): boolean {
  return unit.carrying >= 0 && unit.seat === seat && isActive(unit) && unit.taker === active;
}

function sample(state: State, seat: Seat): PutDown[] {
  return carriers(state, seat).flatMap((unit) => placesFor(state, seat, unit));
}

/** The bases a little apart, all round. */
function placesFor(state: State, seat: Seat, unit: Unit): PutDown[] {
  const { at } = unit;
  if (at === null) return [];
  const reach = unit.card.radius + unitAt(state, unit.carrying).card.radius + 2;
  return DIRECTIONS.map(
    (direction): PutDown => ({ kind: 'put-down', unit: unit.id, at: stepTowards(at, direction, reach) }),
  ).filter((command) => check(state, seat, command) === undefined);
}
