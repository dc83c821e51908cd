import { type Rejection, reject } from '@sandtable/kernel';
import type { Station, UnitCard } from '../../content/cards.ts';
import { isActive, type State, type Unit, unitAt } from '../../state.ts';

/*
 * Seats go by names: a station's id, `passenger-1` and on inside, `outside-1` and on for riders on top. A vehicle without
 * room for passengers has no inside for them, whatever their seats are called.
 */

/** The station of that name; undefined when the seat is a passenger's. */
export function stationOf({ stations }: UnitCard, seat: string): Station | undefined {
  return stations.find(({ id }) => id === seat);
}

/** Is this seat on the outside of the vehicle (DR-OVL-1)? */
export function isOutsideSeat({ passengers, stations }: UnitCard, seat: string): boolean {
  return !stations.some(({ id }) => id === seat) && (passengers === 0 || seat.startsWith('outside-'));
}

/** Is this a passenger seat inside? */
export function isInsideSeat(card: UnitCard, seat: string): boolean {
  return stationOf(card, seat) === undefined && !isOutsideSeat(card, seat);
}

/** The place of a seat in the order in which occupants are dealt with: stations, passengers, riders outside. */
export function seatOrder(card: UnitCard, seat: string): number {
  const station = card.stations.findIndex(({ id }) => id === seat);
  if (station >= 0) return station;
  const number = Number(seat.slice(seat.lastIndexOf('-') + 1)) || 0;
  return (seat.startsWith('outside-') ? 2000 : 1000) + number;
}

/** The soldier in a seat, active or downed; a downed one has to be carried out first (DR-XPA-4). */
export function sitterAt(state: State, vehicle: Unit, seat: string): Unit | undefined {
  return state.units.find(({ berth }) => berth?.vehicle === vehicle.index && berth.seat === seat);
}

/** Why a crew member cannot work its station now: it changed seats or came aboard on this turn (DR-VCR-6). */
export function stationRejection(state: State, unit: Unit): Rejection | undefined {
  if (unit.berth === null || !unit.seatChanged) return undefined;
  return reject('move-spent', 'DR-VCR-6', { unit: unit.id, vehicle: unitAt(state, unit.berth.vehicle).id });
}

/**
 * Why an occupant cannot get out of its seat on its own turn: it drove, used its station, Focused or has had its Move
 * (DR-VCR-3, 6).
 */
export function risingRejection(state: State, unit: Unit): Rejection | undefined {
  const detail = { unit: unit.id };
  if (drove(state, unit)) return reject('move-spent', 'DR-VCR-3', detail);
  if (unit.stationUsed) return reject('action-spent', 'DR-VCR-6', detail);
  if (unit.focused) return reject('focused', 'DR-TURN-5', detail);
  return unit.moves > 0 || unit.seatChanged ? reject('move-spent', 'DR-VCR-6', detail) : undefined;
}

/** Did this unit move its vehicle this turn? Its Move is the vehicle's. */
function drove(state: State, { berth }: Unit): boolean {
  if (berth === null) return false;
  const vehicle = unitAt(state, berth.vehicle);
  return isActive(vehicle) && vehicle.moves > 0 && stationOf(vehicle.card, berth.seat)?.operator === true;
}
