import { distanceBetween, type Mils, type Point } from '@sandtable/geometry';
import type { Seat } from '@sandtable/kernel';
import { placeOf, playerOf, type State, sideOf, takerOf, type Unit } from '../../state.ts';
import { bodyOf, unitsInCircle } from '../space/space.ts';

/**
 * Everybody a blast reaches, in the order in which they are rolled for: nearest base first, ties by id (DR-EXP-3, 4). What
 * bursts on the ground does not reach the air, and what bursts at an aircraft reaches only the air (DR-FLY-4). Whoever is
 * aboard comes with the vehicle and is not listed.
 */
export function unitsInBlast(state: State, centre: Point, radius: Mils, air: boolean): Unit[] {
  const caught = unitsInCircle(state, centre, radius).filter((unit) => unit.flying === air);
  if (caught.length < 2) return caught;
  const distances = new Map(caught.map((unit) => [unit, distanceTo(state, unit, centre)]));
  return caught.sort((a, b) => (distances.get(a) as number) - (distances.get(b) as number) || compareIds(a, b));
}

function distanceTo(state: State, unit: Unit, centre: Point): number {
  const place = placeOf(state, unit) as Point;
  return Math.max(0, distanceBetween(place, centre) - bodyOf(state, unit).card.radius);
}

function compareIds(a: Unit, b: Unit): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/**
 * Who says where a missed explosive bursts (DR-MISS-2, 3): whoever has most units in the intended blast, vehicles counting
 * one and occupants none. Of several not the attacker, of several others the earliest in this round's order; with nobody
 * in it the earliest enemy. Bystanders and players who are out are never asked. Undefined: there is nobody to ask.
 */
export function missChooser(state: State, by: Unit, intended: Point, radius: Mils): Seat | undefined {
  const seats = seatsInOrder(state);
  const caught = unitsInBlast(state, intended, radius, false);
  const counts = new Map(seats.map((seat) => [seat, caught.filter((unit) => unit.seat === seat).length]));
  const most = Math.max(0, ...counts.values());
  if (most === 0) return seats.find((seat) => sideOf(state, { seat }) !== sideOf(state, by)) ?? seats[0];
  const tied = seats.filter((seat) => counts.get(seat) === most);
  return tied.find((seat) => seat !== by.seat) ?? tied[0];
}

/** Players still in the game in this round's order; those without a turn in it come last, by seat. */
function seatsInOrder(state: State): Seat[] {
  const order = state.order.map((key) => takerOf(state, key).seat);
  const all = new Set([...order, ...state.players.map(({ seat }) => seat)]);
  return [...all].filter((seat) => {
    const { neutral, eliminated } = playerOf(state, seat);
    return !neutral && !eliminated;
  });
}

/** How far a missed explosive may land from where it was meant to: half its radius for each point missed by (DR-MISS-1). */
export function missRadius(radius: Mils, margin: number): Mils {
  return (radius * margin) / 2;
}

/** Does a blast touch a vehicle on the ground, so that who is in it may bail out (DR-VEH-11)? */
export function vehiclesInBlast(state: State, centre: Point, radius: Mils): Unit[] {
  return unitsInBlast(state, centre, radius, false).filter(({ card }) => card.kind === 'vehicle');
}
