import type { Random } from '@sandtable/kernel';
import type { Exposure } from '../../content/cards.ts';
import { type Arm, isActive, type State, type Unit, unitAt } from '../../state.ts';
import { isInsideSeat, isOutsideSeat, seatOrder, stationOf } from './stations.ts';

/** A weapon and who has it: the unit itself, or the vehicle it serves in. */
export type ReachableArm = { readonly arm: Arm; readonly holder: Unit };

/** Everybody aboard a vehicle, active or downed, in the order of its seats: crew, passengers, riders outside. */
export function occupantsOf(state: State, vehicle: Unit): Unit[] {
  const aboard = state.units.filter(({ berth }) => berth?.vehicle === vehicle.index);
  if (aboard.length < 2) return aboard;
  const place = (unit: Unit) => seatOrder(vehicle.card, unit.berth?.seat ?? '');
  return aboard.sort((a, b) => place(a) - place(b) || a.index - b.index);
}

/** Who moves the vehicle: the active unit in its operator's seat (DR-VEH-2), or its remote operator (DR-UMV-2). */
export function operatorOf(state: State, vehicle: Unit): Unit | undefined {
  if (vehicle.card.unmanned === 'rpv') {
    const operator = vehicle.controlled && vehicle.operator >= 0 ? unitAt(state, vehicle.operator) : undefined;
    return operator !== undefined && isActive(operator) ? operator : undefined;
  }
  const controls = vehicle.card.stations.find(({ operator }) => operator);
  if (controls === undefined) return undefined;
  return state.units.find(
    (unit) => unit.berth?.vehicle === vehicle.index && unit.berth.seat === controls.id && isActive(unit),
  );
}

/** How exposed a unit is in its vehicle (DR-XPA-1 to 3); null if it isn't aboard anything. */
export function exposureOf(state: State, { berth }: Unit): Exposure | null {
  if (berth === null) return null;
  const { card } = unitAt(state, berth.vehicle);
  const station = stationOf(card, berth.seat);
  if (station !== undefined) return station.exposure;
  return isOutsideSeat(card, berth.seat) ? 'exposed' : card.exposure;
}

/**
 * The weapons a unit can use from where it is. Aboard: what its station reaches (DR-VEH-5), and its own unless it sits
 * enclosed (DR-PAS-8). A crewed vehicle fires nothing itself, an unmanned one everything it has (DR-UMV-1, 3).
 */
export function reachableArms(state: State, unit: Unit): ReachableArm[] {
  if (unit.berth === null) return firesItself(unit) ? unit.arms.map((arm) => ({ arm, holder: unit })) : [];
  const { seat } = unit.berth;
  const vehicle = unitAt(state, unit.berth.vehicle);
  const mounted = vehicle.arms.filter(({ stations }) => stations.includes(seat));
  const arms = mounted.map((arm): ReachableArm => ({ arm, holder: vehicle }));
  if (exposureOf(state, unit) !== 'enclosed') for (const arm of unit.arms) arms.push({ arm, holder: unit });
  return arms;
}

/** One of them by chance, without looking at the others. */
export function drawReachableArm(state: State, unit: Unit, random: Random): ReachableArm | undefined {
  if (unit.berth !== null) return random.pick(reachableArms(state, unit));
  const arm = firesItself(unit) ? random.pick(unit.arms) : undefined;
  return arm === undefined ? undefined : { arm, holder: unit };
}

function firesItself({ card, offMap }: Unit): boolean {
  return card.kind === 'troop' || offMap || card.unmanned !== null;
}

/** Everybody aboard beyond the crew's stations, the downed included: they take their room too. */
export function passengersOf(state: State, vehicle: Unit): Unit[] {
  return occupantsOf(state, vehicle).filter(({ berth }) => stationOf(vehicle.card, berth?.seat ?? '') === undefined);
}

/** How many ride in addition to the crew; a team token counts as its soldiers. */
export function ridersOf(state: State, vehicle: Unit): number {
  let riders = 0;
  for (const { berth, members } of state.units) {
    if (berth?.vehicle === vehicle.index && stationOf(vehicle.card, berth.seat) === undefined) {
      riders += Math.max(1, members);
    }
  }
  return riders;
}

/** Does the vehicle carry more than its capacity (DR-OVL-1)? */
export function isOverloaded(state: State, vehicle: Unit): boolean {
  return ridersOf(state, vehicle) > vehicle.card.passengers;
}

/** Are there more people inside than there is room, so that nobody gets in or out by the doors (DR-OVL-2)? */
export function isCramped(state: State, vehicle: Unit): boolean {
  const inside = passengersOf(state, vehicle).filter(({ berth }) => isInsideSeat(vehicle.card, berth?.seat ?? ''));
  return inside.reduce((sum, { members }) => sum + Math.max(1, members), 0) > vehicle.card.passengers;
}
