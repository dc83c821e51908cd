import { DIRECTIONS, type Point, stepTowards } from '@sandtable/geometry';
import { type Random, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { enterHazards } from '../procedures/hazards.ts';
import { noticeEnemies } from '../procedures/notice.ts';
import { type Ending, endingRejection, endingSchema } from '../rules/movement/move-ending.ts';
import { movementAllowance } from '../rules/movement/movement.ts';
import { checkPath } from '../rules/movement/path.ts';
import { pointSchema } from '../rules/shooting/aims.ts';
import { besideRejection, placeBesideOf, placesBeside } from '../rules/vehicles/beside.ts';
import { seatedUnit, seatedUnits, vehicleOf } from '../rules/vehicles/boarding.ts';
import { crampedRejection } from '../rules/vehicles/overload.ts';
import { risingRejection } from '../rules/vehicles/stations.ts';
import { isActive, type State, type Unit, type UnitId } from '../state.ts';
import { defineAction } from './action.ts';
import { move } from './move.ts';
import { pathSchema } from './path-schema.ts';

/**
 * Gets out by the door: the start of a Move (DR-PAS-3). The unit is placed next to the vehicle and goes on from there along
 * `path` with its whole allowance; without one its Move ends at the door.
 */
export type Leave = Ending & {
  readonly kind: 'leave';
  readonly unit: UnitId;
  readonly at: Point;
  readonly path?: readonly Point[];
  readonly crawl?: boolean;
};

function check(state: State, seat: Seat, command: Leave): Rejection | undefined {
  const unit = seatedUnit(state, seat, command.unit);
  if ('code' in unit) return unit;
  const vehicle = vehicleOf(state, unit);
  return (
    doorRejection(state, unit, vehicle) ??
    besideRejection(state, unit, vehicle, command.at) ??
    wayRejection(state, { ...unit, berth: null, at: command.at, altitude: 0 }, command)
  );
}

/** Why a unit cannot go out by the doors, wherever to, or undefined (DR-PAS-1, 4, DR-VCR-6, DR-OVL-2). */
function doorRejection(state: State, unit: Unit, vehicle: Unit): Rejection | undefined {
  if (vehicle.flying) return reject('vehicle-flying', 'DR-PAS-1', { unit: unit.id, vehicle: vehicle.id });
  return risingRejection(state, unit) ?? crampedRejection(state, unit, vehicle);
}

/** The Move from the exit, as if the unit stood there already. */
function wayRejection(state: State, outside: Unit, command: Leave): Rejection | undefined {
  const { at, path = [], crawl = false, board, exit } = command;
  const ending = endingRejection(state, outside, path.at(-1) ?? at, command);
  if (ending !== undefined || path.length === 0) return ending;
  return checkPath(state, outside, path, {
    crawl,
    noStand: board !== undefined,
    ...(exit === undefined ? {} : { exit }),
  }).rejection;
}

export const leave = defineAction<Leave>({
  kind: 'leave',
  role: 'move',
  window: 'move',
  vehicles: true,
  schema: z.strictObject({
    kind: z.literal('leave'),
    unit: z.string(),
    at: pointSchema.describe('Adjacent to the vehicle.'),
    path: pathSchema.exactOptional().describe('Where it goes from there; it stays when absent.'),
    crawl: z.boolean().exactOptional(),
    ...endingSchema,
  }),
  reactive: false,
  check,
  // The Move is paid for when it is made, which is only possible outside.
  pay() {},
  *perform(table, unit, { kind: _kind, at, path = [], ...how }, mode) {
    const vehicle = vehicleOf(table.state, unit);
    table.emit({ type: 'unit-left', clause: 'DR-PAS-3', unit: unit.id, vehicle: vehicle.id, at });
    noticeEnemies(table, unit);
    const walk = { ...how, kind: 'move' as const, path };
    move.pay(table, unit, walk, mode);
    yield* enterHazards(table, unit);
    if (isActive(unit)) yield* move.perform(table, unit, walk, mode);
  },
  // If the way out is blocked, the soldier stays seated and can try again.
  *spoiled() {},
  offer(state, seat) {
    const units = leavers(state, seat).map(({ unit, vehicle }) => ({
      unit: unit.id,
      vehicle: vehicle.id,
      allowance: movementAllowance(state, unit).total,
      places: [...placesBeside(state, unit, vehicle)].map(({ x, y }) => ({ x, y })),
    }));
    return units.length === 0 ? undefined : units;
  },
  sample: (state, seat) =>
    leavers(state, seat).flatMap(({ unit, vehicle }) => {
      const at = placeBesideOf(state, unit, vehicle);
      return at === undefined ? [] : [command(unit, at), ...waysOut(state, seat, unit, vehicle)];
    }),
  draw(state, seat, _mode, random) {
    const out = random.below(3) === 0 ? random.pick(leavers(state, seat)) : undefined;
    return out === undefined ? undefined : drawLeave(state, seat, out.unit, out.vehicle, random);
  },
});

type Seated = { readonly unit: Unit; readonly vehicle: Unit };

const command = (unit: Unit, at: Point): Leave => ({ kind: 'leave', unit: unit.id, at });

/** A player's people aboard who could get out now. */
function leavers(state: State, seat: Seat): Seated[] {
  return seatedUnits(state, seat)
    .map((unit) => ({ unit, vehicle: vehicleOf(state, unit) }))
    .filter(({ unit, vehicle }) => doorRejection(state, unit, vehicle) === undefined);
}

/** Out and straight away from the vehicle, in a handful of directions. */
function waysOut(state: State, seat: Seat, unit: Unit, vehicle: Unit): Leave[] {
  return DIRECTIONS.filter((_, i) => i % 4 === 0).flatMap((direction) => {
    const made = outward(state, unit, vehicle, direction, 1);
    return check(state, seat, made) === undefined ? [made] : [];
  });
}

function drawLeave(state: State, seat: Seat, unit: Unit, vehicle: Unit, random: Random): Leave | undefined {
  const made = outward(state, unit, vehicle, random.pick(DIRECTIONS) as Point, 1 + random.below(2));
  return check(state, seat, made) === undefined ? made : undefined;
}

function outward(state: State, unit: Unit, vehicle: Unit, direction: Point, part: number): Leave {
  const at = stepTowards(vehicle.at as Point, direction, vehicle.card.radius + unit.card.radius + 50);
  const length = Math.floor(movementAllowance(state, unit).total / part);
  return { ...command(unit, at), path: [stepTowards(at, direction, length)] };
}
