import type { Point } from '@sandtable/geometry';
import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { enterHazards } from '../procedures/hazards.ts';
import { noticeEnemies } from '../procedures/notice.ts';
import { pointSchema } from '../rules/shooting/aims.ts';
import { actionRejection } from '../rules/turn/budget.ts';
import { besideRejection, placeBesideOf, placesBeside } from '../rules/vehicles/beside.ts';
import { seatedUnit, seatedUnits, stillRejection, vehicleOf } from '../rules/vehicles/boarding.ts';
import { operatorOf } from '../rules/vehicles/occupants.ts';
import { risingRejection } from '../rules/vehicles/stations.ts';
import type { State, Unit, UnitId } from '../state.ts';
import { defineAction } from './action.ts';
import { anchorVehicle } from './anchor-vehicle.ts';
import { payAction } from './signalling.ts';

/**
 * Gets out in a way the vehicle was not made for, down a rope or out of an over-full inside: the unit's whole turn, and the
 * vehicle keeps still for it (DR-PAS-5, 6).
 */
export type LeaveFocus = { readonly kind: 'leave-focus'; readonly unit: UnitId; readonly at: Point };

function check(state: State, seat: Seat, { unit: id, at }: LeaveFocus): Rejection | undefined {
  const unit = seatedUnit(state, seat, id);
  if ('code' in unit) return unit;
  const vehicle = vehicleOf(state, unit);
  return readyRejection(state, unit, vehicle) ?? besideRejection(state, unit, vehicle, at);
}

function readyRejection(state: State, unit: Unit, vehicle: Unit): Rejection | undefined {
  const detail = { unit: unit.id, vehicle: vehicle.id };
  // DR-VEH-2: without its pilot it would fall out of the sky.
  if (vehicle.flying && operatorOf(state, vehicle) === unit) return reject('vehicle-flying', 'DR-VEH-2', detail);
  return stillRejection(vehicle) ?? actionRejection(state, unit, 'turn', true) ?? risingRejection(state, unit);
}

export const leaveFocus = defineAction<LeaveFocus>({
  kind: 'leave-focus',
  role: 'move',
  rare: true,
  vehicles: true,
  schema: z.strictObject({
    kind: z.literal('leave-focus'),
    unit: z.string(),
    at: pointSchema.describe('Adjacent to the vehicle, or under it when it hovers.'),
  }),
  reactive: false,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, 'DR-PAS-5', true),
  *perform(table, unit, { at }) {
    const vehicle = vehicleOf(table.state, unit);
    anchorVehicle(table, vehicle);
    table.emit({ type: 'unit-left', clause: 'DR-PAS-5', unit: unit.id, vehicle: vehicle.id, at });
    noticeEnemies(table, unit);
    yield* enterHazards(table, unit);
  },
  offer(state, seat) {
    const units = ready(state, seat).map(({ unit, vehicle }) => ({
      unit: unit.id,
      vehicle: vehicle.id,
      places: [...placesBeside(state, unit, vehicle)].map(({ x, y }) => ({ x, y })),
    }));
    return units.length === 0 ? undefined : units;
  },
  sample: (state, seat) => ready(state, seat).flatMap((each) => commandFor(state, each)),
  draw(state, seat, _mode, random) {
    const found = random.below(4) === 0 ? random.pick(ready(state, seat)) : undefined;
    return found === undefined ? undefined : commandFor(state, found)[0];
  },
});

type Seated = { readonly unit: Unit; readonly vehicle: Unit };

function ready(state: State, seat: Seat): Seated[] {
  return seatedUnits(state, seat)
    .map((unit) => ({ unit, vehicle: vehicleOf(state, unit) }))
    .filter(({ unit, vehicle }) => readyRejection(state, unit, vehicle) === undefined);
}

function commandFor(state: State, { unit, vehicle }: Seated): LeaveFocus[] {
  const at = placeBesideOf(state, unit, vehicle);
  return at === undefined ? [] : [{ kind: 'leave-focus', unit: unit.id, at }];
}
