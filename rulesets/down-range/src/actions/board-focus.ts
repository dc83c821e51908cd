import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { board } from '../procedures/board.ts';
import { namedTarget } from '../rules/knowledge/awareness.ts';
import { isAdjacentTo } from '../rules/space/space.ts';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import { checkBoarding, stillRejection } from '../rules/vehicles/boarding.ts';
import { isActive, type State, type Unit, type UnitId, unitById } from '../state.ts';
import { defineAction } from './action.ts';
import { anchorVehicle } from './anchor-vehicle.ts';
import { payAction, unitsFree } from './signalling.ts';

/** Gets in where there is no door for it, or no more room: the unit's whole turn, and the vehicle keeps still (DR-PAS-5, 6). */
export type BoardFocus = {
  readonly kind: 'board-focus';
  readonly unit: UnitId;
  readonly vehicle: UnitId;
  readonly seat?: string;
};

function check(state: State, seat: Seat, command: BoardFocus): Rejection | undefined {
  const unit = actingUnit(state, seat, command.unit, 'turn');
  if ('code' in unit) return unit;
  const detail = { unit: unit.id };
  if (unit.berth !== null) return reject('unit-aboard', 'DR-PAS-5', detail);
  if (unit.at === null) return reject('not-on-table', 'DR-PAS-5', detail);
  if (unit.carriedBy >= 0 || unit.carrying >= 0) return reject('carrying', 'DR-CAR-2', detail);
  const vehicle = namedTarget(state, seat, command.vehicle);
  if ('code' in vehicle) return vehicle;
  return (
    actionRejection(state, unit, 'turn', true) ??
    checkBoarding(state, unit, vehicle, command.seat, { focus: true }) ??
    stillRejection(vehicle) // last: what an enemy has left of its turn is not told (DR-FOG-3)
  );
}

export const boardFocus = defineAction<BoardFocus>({
  kind: 'board-focus',
  role: 'move',
  rare: true,
  vehicles: true,
  schema: z.strictObject({
    kind: z.literal('board-focus'),
    unit: z.string(),
    vehicle: z.string(),
    seat: z.string().exactOptional().describe('A station, passenger-1 and on, or outside-1 and on.'),
  }),
  reactive: false,
  check,
  pay: (table, unit, _command, mode) => payAction(table, unit, mode, 'DR-PAS-5', true),
  *perform(table, unit, { vehicle: id, seat }) {
    const vehicle = unitById(table.state, id) as Unit;
    anchorVehicle(table, vehicle);
    yield* board(table, unit, vehicle, seat, { focus: true });
  },
  offer(state, seat) {
    const pairs = sample(state, seat).map(({ unit, vehicle }) => ({ unit, vehicle }));
    return pairs.length === 0 ? undefined : pairs;
  },
  sample,
  draw: (state, seat, _mode, random) => (random.below(8) === 0 ? random.pick(sample(state, seat)) : undefined),
});

function sample(state: State, seat: Seat): BoardFocus[] {
  const vehicles = state.units.filter(({ card, status }) => card.kind === 'vehicle' && status === 'active');
  if (vehicles.length === 0) return [];
  return unitsFree(state, seat, 'turn')
    .filter((unit) => unit.card.kind === 'troop' && isActive(unit) && unit.at !== null)
    .flatMap((unit) =>
      vehicles
        .filter((vehicle) => isAdjacentTo(state, unit, vehicle))
        .map((vehicle): BoardFocus => ({ kind: 'board-focus', unit: unit.id, vehicle: vehicle.id }))
        .filter((command) => check(state, seat, command) === undefined),
    );
}
