import { applyEvent, type DownRangeEvent } from './events/index.ts';
import { nearestPlace } from './rules/vehicles/beside.ts';
import { occupantsOf, operatorOf } from './rules/vehicles/occupants.ts';
import { stationOf } from './rules/vehicles/stations.ts';
import { cloneState, isActive, type State, type Unit, unitAt } from './state.ts';

const clause = 'DR-CORE-17';

/**
 * A ruling puts a unit out, with everything that follows without dice: soldiers aboard a wreck are downed in it, a team
 * goes down member by member, drones lose their operator, and an aircraft its pilot. Anything that needs a roll, above
 * all for units under something that comes down, takes another ruling.
 */
export function ruledOut(state: State, unit: Unit): DownRangeEvent[] {
  const out = struck(state, unit);
  const lost = state.units.filter((drone) => drone.controlled && out.some(({ index }) => index === drone.operator));
  return [
    ...out.flatMap((each) => fateOf(state, each)),
    ...lost.map(({ id }): DownRangeEvent => ({ type: 'control-lost', clause: 'DR-UMV-7', drone: id })),
    ...withoutPilot(state, unit),
  ];
}

/** The unit and everyone alive in it (DR-VEH-8). */
function struck(state: State, unit: Unit): Unit[] {
  return unit.card.kind === 'vehicle' ? [unit, ...occupantsOf(state, unit).filter(isActive)] : [unit];
}

function fateOf(state: State, unit: Unit): DownRangeEvent[] {
  if (unit.card.kind === 'vehicle') return wreckOf(state, unit);
  if (unit.team.length === 0) return [{ type: 'unit-downed', clause, unit: unit.id }];
  const { at, berth } = unit;
  const members = unit.team.map((index) => unitAt(state, index)).filter(({ status }) => status === 'in-team');
  return [
    ...members.map(({ id }): DownRangeEvent => ({ type: 'member-downed', clause: 'DR-CRW-9', unit: id, at, berth })),
    { type: 'unit-removed', clause: 'DR-CRW-9', unit: unit.id },
  ];
}

/** DR-VEH-7; nothing is left of the smallest drones (DR-FLY-6), and some wrecks burn (DR-FIR-6). */
function wreckOf({ options, units }: State, { id, card, towing }: Unit): DownRangeEvent[] {
  const events: DownRangeEvent[] = [{ type: 'vehicle-wrecked', clause, unit: id }];
  if (options.burningWrecks && !('fixed' in card.defense))
    events.push({ type: 'unit-caught-fire', clause: 'DR-FIR-6', unit: id });
  const towed = units[towing];
  if (towed !== undefined) events.push({ type: 'vehicle-unhitched', clause: 'DR-CAR-5', unit: id, other: towed.id });
  if (card.size === 0) events.push({ type: 'unit-removed', clause: 'DR-FLY-6', unit: id });
  return events;
}

/** If the pilot is out, another crew member flies on; without one it's lost with all aboard (DR-VEH-2, 3, DR-FAL-5). */
function withoutPilot(state: State, pilot: Unit): DownRangeEvent[] {
  if (pilot.berth === null || !isActive(pilot)) return [];
  const vehicle = unitAt(state, pilot.berth.vehicle);
  if (!isActive(vehicle) || !vehicle.flying || operatorOf(state, vehicle) !== pilot) return [];
  const crew = occupantsOf(state, vehicle).filter((each) => isActive(each) && each !== pilot);
  const relief = crew.find(({ berth }) => stationOf(vehicle.card, berth?.seat ?? '') !== undefined);
  const seat = pilot.berth.seat;
  if (relief !== undefined && state.judgements.aircraftTakeOver)
    return [
      // The two swap places, so that the pilot who is out doesn't take up an extra seat.
      { type: 'seat-changed', clause: 'DR-VEH-3', unit: pilot.id, seat: relief.berth?.seat ?? seat, free: true },
      { type: 'seat-changed', clause: 'DR-VEH-3', unit: relief.id, seat, free: true },
    ];
  return [...wreckOf(state, vehicle), ...crew.flatMap((each) => fateOf(state, each))];
}

/** Back on their feet where they lay; beside the wreck if they were in one, as with a medic's help (DR-MED-8). */
export function ruledBack(state: State, unit: Unit): DownRangeEvent[] {
  const wreck = unit.berth === null ? undefined : unitAt(state, unit.berth.vehicle);
  const at = wreck === undefined || isActive(wreck) ? undefined : nearestPlace(state, unit, wreck);
  const out = at === undefined ? {} : ({ at, berth: null } as const);
  return [{ type: 'unit-edited', clause, unit: unit.id, change: { status: 'active', ...out } }];
}

/** Off the table. Anyone aboard ends up beside where it was, each in their own place (DR-GEO-7). */
export function ruledOff(state: State, unit: Unit): DownRangeEvent[] {
  const trial = cloneState(state);
  const events: DownRangeEvent[] = [];
  for (const each of occupantsOf(trial, unitAt(trial, unit.index))) {
    const at = nearestPlace(trial, each, unit);
    if (at === undefined) continue;
    const event: DownRangeEvent = { type: 'unit-edited', clause, unit: each.id, change: { berth: null, at } };
    applyEvent(trial, event);
    events.push(event);
  }
  return [...events, { type: 'unit-removed', clause, unit: unit.id }];
}
