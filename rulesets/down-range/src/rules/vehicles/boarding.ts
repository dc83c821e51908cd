import { assert, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { isActive, isFriendly, type State, type Unit, type UnitId, unitAt, unitById } from '../../state.ts';
import { apartRejection } from '../space/space.ts';
import { actingUnit } from '../turn/budget.ts';
import { occupantsOf } from './occupants.ts';
import { crampedRejection, seatFor, seatRejection } from './overload.ts';

/** By the doors as part of a Move, or by any other way with Focus (DR-PAS-1, 5). */
export type Entry = { readonly focus?: boolean };

/** Why a unit cannot board that vehicle from where it is, or undefined (DR-PAS-1, 5, 7). Without a seat: any. */
export function checkBoarding(
  state: State,
  unit: Unit,
  vehicle: Unit,
  seat: string | undefined,
  { focus = false }: Entry = {},
): Rejection | undefined {
  return (
    boardableRejection(state, unit, vehicle) ??
    (vehicle.flying && !focus ? reject('vehicle-flying', 'DR-PAS-1', { vehicle: vehicle.id }) : undefined) ??
    // The Move must bring it adjacent (DR-PAS-1).
    apartRejection(state, unit, vehicle, { unit: unit.id, vehicle: vehicle.id }) ??
    roomRejection(state, unit, vehicle, seat, focus)
  );
}

/** People get into vehicles that are whole and meant for people, and that no enemy holds (DR-PAS-1, DR-VEH-10). */
function boardableRejection(state: State, unit: Unit, vehicle: Unit): Rejection | undefined {
  const detail = { unit: unit.id, vehicle: vehicle.id };
  const { card, status } = vehicle;
  if (unit.card.kind !== 'troop') return reject('not-a-soldier', 'DR-PAS-1', detail);
  if (card.kind !== 'vehicle' || card.unmanned !== null || vehicle.offMap) {
    return reject('not-for-people', 'DR-PAS-1', detail);
  }
  if (!isActive(vehicle)) return reject('vehicle-out', 'DR-PAS-1', { ...detail, status });
  return isHeldAgainst(state, unit, vehicle) ? reject('enemy-held', 'DR-VEH-10', detail) : undefined;
}

/** Is an enemy of this unit aboard, alive? An empty vehicle is anybody's (DR-VEH-10). */
export function isHeldAgainst(state: State, unit: Unit, vehicle: Unit): boolean {
  return occupantsOf(state, vehicle).some((each) => isActive(each) && !isFriendly(state, each, unit));
}

function roomRejection(
  state: State,
  unit: Unit,
  vehicle: Unit,
  seat: string | undefined,
  focus: boolean,
): Rejection | undefined {
  if (seat !== undefined) {
    return seatRejection(state, unit, vehicle, seat, focus) ?? doorsRejection(state, unit, vehicle, focus);
  }
  const found = seatFor(state, unit, vehicle, focus);
  return typeof found === 'string' ? doorsRejection(state, unit, vehicle, focus) : found;
}

/** Once a vehicle is over-full inside, even its crew and its riders outside come and go by Focus only (DR-OVL-2). */
function doorsRejection(state: State, unit: Unit, vehicle: Unit, focus: boolean): Rejection | undefined {
  return focus ? undefined : crampedRejection(state, unit, vehicle);
}

/** The player's own occupant that a command is for, on its turn, or why not. */
export function seatedUnit(state: State, seat: Seat, id: UnitId): Unit | Rejection {
  const unit = actingUnit(state, seat, id, 'turn');
  if ('code' in unit) return unit;
  return unit.berth === null ? reject('not-aboard', 'DR-PAS-3', { unit: id }) : unit;
}

/** A player's units aboard something that have a turn now. */
export function seatedUnits(state: State, seat: Seat): Unit[] {
  return state.units.filter(
    (unit) => unit.seat === seat && unit.berth !== null && isActive(unit) && unit.taker === state.active,
  );
}

/** The vehicle a unit is in; only call it for a unit aboard one. */
export function vehicleOf(state: State, { id, berth }: Unit): Unit {
  assert(berth !== null, `${id} is not aboard anything`);
  return unitAt(state, berth.vehicle);
}

/** Why a vehicle has not kept still this turn, as getting in or out by Focus needs (DR-PAS-5, 6). */
export function stillRejection(vehicle: Unit): Rejection | undefined {
  if (vehicle.moves === 0 && !vehicle.movedNow) return undefined;
  return reject('vehicle-moved', 'DR-PAS-6', { vehicle: vehicle.id });
}

/**
 * Why nobody gets in by a Reaction while the vehicle goes by, or undefined: only before its Move and where the Move ends
 * (DR-PAS-4). `ended`: the vehicle whose Move has come to its end just now, if that is what is reacted to.
 */
export function passingRejection(state: State, id: UnitId, ended: UnitId | null): Rejection | undefined {
  const vehicle = unitById(state, id);
  if (vehicle === undefined) return undefined;
  const drawn = vehicle.towedBy < 0 ? vehicle : unitAt(state, vehicle.towedBy);
  return drawn.run > 0 && drawn.id !== ended ? reject('vehicle-moved', 'DR-PAS-4', { vehicle: id }) : undefined;
}
