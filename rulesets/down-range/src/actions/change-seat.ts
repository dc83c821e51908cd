import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { changeSeat as sitDown } from '../procedures/seats.ts';
import { seatedUnit, seatedUnits, vehicleOf } from '../rules/vehicles/boarding.ts';
import { operatorOf } from '../rules/vehicles/occupants.ts';
import { limitOf, seatRejection } from '../rules/vehicles/overload.ts';
import { risingRejection } from '../rules/vehicles/stations.ts';
import type { State, Unit, UnitId } from '../state.ts';
import { defineAction } from './action.ts';

/** Climbs over to another seat of the vehicle, giving up the Move; it serves there from the next turn on (DR-VEH-3, DR-VCR-6). */
export type ChangeSeat = { readonly kind: 'change-seat'; readonly unit: UnitId; readonly seat: string };

function check(state: State, owner: Seat, { unit: id, seat }: ChangeSeat): Rejection | undefined {
  const unit = seatedUnit(state, owner, id);
  if ('code' in unit) return unit;
  const vehicle = vehicleOf(state, unit);
  const detail = { unit: id, vehicle: vehicle.id, seat };
  if (seat === unit.berth?.seat) return reject('already-there', 'DR-VEH-3', detail);
  // DR-VEH-2: nobody lets go of the controls in the air.
  if (vehicle.flying && operatorOf(state, vehicle) === unit) return reject('vehicle-flying', 'DR-VEH-2', detail);
  return risingRejection(state, unit) ?? seatRejection(state, unit, vehicle, seat, false);
}

export const changeSeat = defineAction<ChangeSeat>({
  kind: 'change-seat',
  role: 'act',
  rare: true,
  vehicles: true,
  schema: z.strictObject({ kind: z.literal('change-seat'), unit: z.string(), seat: z.string().max(40) }),
  reactive: false,
  window: 'none',
  check,
  pay() {},
  *perform(table, unit, { seat }) {
    sitDown(table, unit, seat, 'DR-VEH-3', false);
  },
  offer(state, seat) {
    const units = seatedUnits(state, seat).flatMap((unit) => {
      const seats = seatsFor(state, seat, unit).map((each) => each.seat);
      return seats.length === 0 ? [] : [{ unit: unit.id, seats }];
    });
    return units.length === 0 ? undefined : units;
  },
  sample: (state, seat) =>
    seatedUnits(state, seat).flatMap((unit) => seatsFor(state, seat, unit).filter(isStation(state))),
  draw(state, seat, _mode, random) {
    const unit = random.below(8) === 0 ? random.pick(seatedUnits(state, seat)) : undefined;
    return unit === undefined ? undefined : random.pick(seatsFor(state, seat, unit));
  },
});

function seatsFor(state: State, owner: Seat, unit: Unit): ChangeSeat[] {
  const vehicle = vehicleOf(state, unit);
  const numbers = Array.from({ length: limitOf(state, vehicle) }, (_, i) => i + 1);
  const seats = [
    ...vehicle.card.stations.map(({ id }) => id),
    ...(vehicle.card.passengers > 0 ? numbers.map((number) => `passenger-${number}`) : []),
    ...numbers.map((number) => `outside-${number}`),
  ];
  return seats
    .map((seat): ChangeSeat => ({ kind: 'change-seat', unit: unit.id, seat }))
    .filter((command) => check(state, owner, command) === undefined);
}

/** One back seat is like another, so only propose seats that change what the soldier can do. */
function isStation({ units, index }: State): (command: ChangeSeat) => boolean {
  return ({ unit, seat }) => {
    const { berth } = units[index[unit] ?? -1] as Unit;
    return units[berth?.vehicle ?? -1]?.card.stations.some(({ id }) => id === seat) === true;
  };
}
