import { distanceBetween, type Mils, type Point } from '@sandtable/geometry';
import type { Seat } from '@sandtable/kernel';
import { placeOf, playerOf, type State, sideOf, takerOf, type Unit } from '../../state.ts';
import { bodyOf, unitsInCircle } from '../space/space.ts';

/**
 * Everyone a blast reaches, in the order they're rolled for: nearest base first, ties by id (DR-EXP-3, 4). A burst on
 * the ground doesn't reach the air, and a burst at an aircraft reaches only the air (DR-FLY-4). Soldiers aboard come
 * with their vehicle and aren't listed.
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
 * Who says where a missed explosive bursts (DR-MISS-2, 3): the player with the most units in the intended blast, where
 * a vehicle counts as one and its occupants don't count. On a tie it's never the attacker; among others, the earliest
 * in this round's order; with no units in it, the earliest enemy. Bystanders and players who are out are never asked.
 * Undefined: there is no one to ask.
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

/** The vehicles on the ground that a blast touches: their occupants may bail out (DR-VEH-11). */
export function vehiclesInBlast(state: State, centre: Point, radius: Mils): Unit[] {
  return unitsInBlast(state, centre, radius, false).filter(({ card }) => card.kind === 'vehicle');
}
