import type { Play } from '@sandtable/kernel';
import { occupantsOf, operatorOf } from '../rules/vehicles/occupants.ts';
import { stationOf } from '../rules/vehicles/stations.ts';
import { isActive, type State, type Unit, unitAt } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { crash } from './fall.ts';
import { changeSeat } from './seats.ts';

/** A vehicle is a wreck: everybody still aboard is downed inside it (DR-VEH-8), and nothing hangs on its hook any more. */
export function* loseVehicle(table: DownRangeTable, vehicle: Unit): Play {
  const { state } = table;
  for (const occupant of occupantsOf(state, vehicle)) {
    if (isActive(occupant)) yield* table.procedures.downOrWreck(table, occupant);
  }
  if (vehicle.towing < 0) return;
  const other = unitAt(state, vehicle.towing).id;
  table.emit({ type: 'vehicle-unhitched', clause: 'DR-CAR-5', unit: vehicle.id, other });
}

/** A soldier aboard is out, perhaps the one at the controls. */
export function* loseCrew(table: DownRangeTable, unit: Unit): Play {
  if (unit.berth !== null) yield* losePilot(table, unitAt(table.state, unit.berth.vehicle));
}

/**
 * An aircraft in the air that has lost its operator comes down at once, unless another of its crew takes the controls
 * (DR-VEH-2, 3); on the ground and on water it just stays where it is.
 */
export function* losePilot(table: DownRangeTable, vehicle: Unit): Play {
  const { state } = table;
  if (!isActive(vehicle) || !vehicle.flying || operatorOf(state, vehicle) !== undefined) return;
  const relief = reliefFor(state, vehicle);
  const controls = vehicle.card.stations.find(({ operator }) => operator);
  if (relief === undefined || controls === undefined) yield* crash(table, vehicle);
  else changeSeat(table, relief, controls.id, 'DR-VEH-3', true);
}

/** The first of the crew who can take over; passengers cannot (DR-VEH-3). */
function reliefFor(state: State, vehicle: Unit): Unit | undefined {
  if (!state.judgements.aircraftTakeOver) return undefined;
  return occupantsOf(state, vehicle).find(
    (each) => isActive(each) && stationOf(vehicle.card, each.berth?.seat ?? '') !== undefined,
  );
}
