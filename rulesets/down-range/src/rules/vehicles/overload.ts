import { type Rejection, reject } from '@sandtable/kernel';
import { passengerLimit } from '../../content/overload.ts';
import { isActive, type State, type Unit } from '../../state.ts';
import { isCramped, passengersOf, ridersOf } from './occupants.ts';
import { isInsideSeat, isOutsideSeat, sitterAt, stationOf } from './stations.ts';

/** The most passengers of a vehicle, overloaded as far as it goes (DR-OVL-1). */
export function limitOf({ judgements }: State, { card }: Unit): number {
  return passengerLimit(card, judgements);
}

/**
 * The seat a boarding unit takes when it names none: a passenger's, else a free station, else one too many — inside if it
 * squeezes in by Focus, outside otherwise (DR-OVL-1, 2). Or why there is none.
 */
export function seatFor(state: State, unit: Unit, vehicle: Unit, focus: boolean): string | Rejection {
  const { card } = vehicle;
  const riders = ridersOf(state, vehicle);
  if (riders + unit.members <= card.passengers) return freeSeat(state, vehicle, 'passenger');
  const station =
    unit.members > 1 ? undefined : card.stations.find(({ id }) => sitterAt(state, vehicle, id) === undefined);
  if (station !== undefined) return station.id;
  const limit = limitOf(state, vehicle);
  if (riders + unit.members > limit) return noRoom(unit, vehicle, riders, limit);
  return freeSeat(state, vehicle, focus && card.passengers > 0 ? 'passenger' : 'outside');
}

/** Why a unit cannot take that very seat, or undefined. */
export function seatRejection(
  state: State,
  unit: Unit,
  vehicle: Unit,
  seat: string,
  focus: boolean,
): Rejection | undefined {
  const { card } = vehicle;
  const detail = { unit: unit.id, vehicle: vehicle.id, seat };
  const sitter = sitterAt(state, vehicle, seat);
  if (stationOf(card, seat) !== undefined) {
    if (unit.members > 1) return reject('no-seat-for-team', 'DR-CRW-9', detail);
    if (sitter === undefined || canMakeWay(state, sitter, vehicle, unit)) return undefined;
    return reject('no-capacity', isActive(sitter) ? 'DR-VCR-1' : 'DR-XPA-4', { ...detail, taken: sitter.id });
  }
  const limit = limitOf(state, vehicle);
  const number = Number(/^(?:passenger|outside)-(\d{1,2})$/.exec(seat)?.[1]);
  if (!(number >= 1 && number <= limit)) return reject('unknown-seat', 'DR-VEH-5', detail);
  if (sitter !== undefined) return reject('no-capacity', 'DR-PAS-7', { ...detail, taken: sitter.id });
  // A unit already aboard only changes seats and takes up no more room.
  const added = unit.berth?.vehicle === vehicle.index ? 0 : unit.members;
  const riders = ridersOf(state, vehicle);
  if (riders + added > limit) return noRoom(unit, vehicle, riders, limit);
  return focus || !isInsideSeat(card, seat) ? undefined : crampedRejection(state, unit, vehicle, added);
}

/** Over-full inside: nobody gets in or out but by Focus (DR-OVL-2). `added`: how many more would be inside. */
export function crampedRejection(state: State, unit: Unit, vehicle: Unit, added = 0): Rejection | undefined {
  const inside = passengersOf(state, vehicle).filter(({ berth }) => !isOutsideSeat(vehicle.card, berth?.seat ?? ''));
  const people = inside.reduce((sum, { members }) => sum + Math.max(1, members), added);
  if (!isCramped(state, vehicle) && (added === 0 || people <= vehicle.card.passengers)) return undefined;
  const detail = { unit: unit.id, vehicle: vehicle.id, capacity: vehicle.card.passengers };
  return reject('needs-focus', 'DR-OVL-2', detail);
}

/** The lowest free number of passengers' or riders' seats. */
export function freeSeat(state: State, vehicle: Unit, kind: 'passenger' | 'outside'): string {
  for (let number = 1; ; number++) {
    const seat = `${kind}-${number}`;
    if (sitterAt(state, vehicle, seat) === undefined) return seat;
  }
}

/**
 * Can a downed crew member be moved out of a station to make room? Into the seat of the soldier taking over, if they
 * sit in the same vehicle, else into a passenger seat (DR-VEH-3, DR-XPA-4).
 */
function canMakeWay(state: State, sitter: Unit, vehicle: Unit, unit: Unit): boolean {
  if (isActive(sitter)) return false;
  return unit.berth?.vehicle === vehicle.index || ridersOf(state, vehicle) < limitOf(state, vehicle);
}

function noRoom(unit: Unit, vehicle: Unit, riders: number, limit: number): Rejection {
  return reject('no-capacity', 'DR-OVL-1', { unit: unit.id, vehicle: vehicle.id, riders, limit });
}
