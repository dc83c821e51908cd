import type { Play } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { armsSpent } from '../rules/health/duty.ts';
import {
  drivenBy,
  isDriver,
  isWreck,
  type Leg,
  legsOf,
  placeBesideBox,
  seatOf,
  sitterOf,
  vehicleById,
} from '../rules/vehicles/vehicles.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { tripMines } from './explosives.ts';
import { reactions } from './reaction.ts';
import { noteContact } from './step.ts';

/** Into a seat, off the table from then on (DW-VEH-5); a man who sits there helpless is pulled out first (DW-VEH-8). */
export function* boardVehicle(table: DogsOfWarTable, model: Model, id: string, seat: number): Play {
  const { state } = table;
  const vehicle = vehicleById(state, id)!;
  table.emit({ type: 'ap-spent', clause: 'DW-VEH-5', model: model.id, ap: actionCosts.board!.ap, what: 'board' });
  const sitting = sitterOf(state, vehicle, seat);
  if (sitting !== undefined) {
    const place = placeBesideBox(state, vehicle)!;
    table.emit({ type: 'model-pulled-out', clause: 'DW-VEH-8', model: sitting.id, by: model.id, vehicle: id, place });
  }
  table.emit({ type: 'model-boarded', clause: 'DW-VEH-5', model: model.id, vehicle: id, seat });
  if (sitting !== undefined && !sitting.dead) yield* tripMines(table, sitting);
}

/** Out of it, which counts as a step for reactions (DW-VEH-5, DW-OPF-15). */
export function* leaveVehicle(table: DogsOfWarTable, model: Model, place: Place): Play {
  table.emit({ type: 'ap-spent', clause: 'DW-VEH-5', model: model.id, ap: actionCosts.board!.ap, what: 'leave' });
  table.emit({ type: 'model-alighted', clause: 'DW-VEH-5', model: model.id, place });
  yield* tripMines(table, model);
  noteContact(table, model);
}

/** The driver pays 1 AP per leg, and each leg counts as a step for reactions (DW-VEH-6). */
export function* driveVehicle(table: DogsOfWarTable, model: Model, leg: Leg): Play {
  const { state } = table;
  const { vehicle } = seatOf(state, model)!;
  // However far it goes, one order to drive is one action for his arms (DW-DMG-9).
  let arms = armsSpent(model, 1);
  for (const each of legsOf(vehicle, leg)) {
    const now = vehicleById(state, vehicle.row.id)!;
    if (state.result !== null || isWreck(now) || !isDriver(state, model)) return;
    table.emit({ type: 'ap-spent', clause: 'DW-VEH-6', model: model.id, ap: 1, what: 'drive', arms });
    arms = [];
    const { at, facing } = drivenBy(now, each);
    table.emit({ type: 'vehicle-moved', clause: 'DW-VEH-6', vehicle: now.row.id, at, facing });
    yield* reactions(table);
  }
}
