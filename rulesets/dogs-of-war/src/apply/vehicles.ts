import type { DogsOfWarEvent } from '../events.ts';
import { modelById } from '../rules/roster/roster.ts';
import { GUNNER, gunOf, terrainWith } from '../rules/vehicles/vehicles.ts';
import type { Model, State, Vehicle } from '../state.ts';

type Of<T extends DogsOfWarEvent['type']> = Extract<DogsOfWarEvent, { type: T }>;
type VehicleEvent = Of<
  | 'model-boarded'
  | 'model-pulled-out'
  | 'model-alighted'
  | 'vehicle-moved'
  | 'vehicle-damaged'
  | 'vehicle-wrecked'
  | 'grenade-dropped-in'
>;

/** Vehicles and those in them. */
export function applyVehicles(state: State, event: VehicleEvent): void {
  switch (event.type) {
    case 'model-boarded': {
      const model = modelById(state, event.model)!;
      // He may have sat in another seat.
      getOut(state, model);
      change(state, event.vehicle, ({ crew }) => ({ crew: crew.map((id, i) => (i === event.seat ? model.id : id)) }));
      Object.assign(model, { on: 'aboard', opFire: false, motion: 'none', posture: 'standing', charge: null });
      state.duels = state.duels.filter(({ pair }) => !pair.includes(model.id));
      return rideAlong(state, event.vehicle);
    }
    case 'model-pulled-out': {
      const model = modelById(state, event.model)!;
      getOut(state, model);
      Object.assign(model, { place: event.place, posture: 'prone', motion: 'none' });
      return;
    }
    case 'model-alighted': {
      const model = modelById(state, event.model)!;
      getOut(state, model);
      Object.assign(model, { place: event.place, motion: 'walk' });
      return;
    }
    case 'vehicle-moved':
      change(state, event.vehicle, () => ({ at: event.at, facing: event.facing }));
      state.terrain = terrainWith(state.terrain, state.vehicles);
      return rideAlong(state, event.vehicle);
    case 'vehicle-damaged':
      return change(state, event.vehicle, ({ sp }) => ({ sp: sp - event.loss }));
    case 'vehicle-wrecked':
      for (const { model: id, place } of event.placed) {
        const model = modelById(state, id)!;
        getOut(state, model);
        Object.assign(model, { place, posture: 'prone', motion: 'none' });
      }
      return;
    case 'grenade-dropped-in': {
      const { grenades, flawed } = modelById(state, event.model)!;
      grenades[event.grenade] = (grenades[event.grenade] ?? 0) - 1;
      if ((flawed[event.grenade] ?? 0) > grenades[event.grenade]!) flawed[event.grenade] = grenades[event.grenade]!;
      return;
    }
  }
}

function change(state: State, id: string, how: (vehicle: Vehicle) => Partial<Vehicle>): void {
  state.vehicles = state.vehicles.map((vehicle) => (vehicle.row.id === id ? { ...vehicle, ...how(vehicle) } : vehicle));
}

/** Those inside are where the vehicle is; the gunner has its weapon in his hands (DW-VEH-5). */
function rideAlong(state: State, id: string): void {
  const vehicle = state.vehicles.find(({ row }) => row.id === id)!;
  const { crew, at, row, facing } = vehicle;
  for (const [seat, man] of crew.entries()) {
    const model = man === null ? undefined : modelById(state, man);
    if (model === undefined) continue;
    model.place = { ...at, surface: 'ground' };
    if (seat !== GUNNER || row.weapon === undefined) continue;
    const { type, arc } = row.weapon;
    if (arc === 'front') model.facing = facing;
    if (model.weapons.some((weapon) => weapon.type === type && weapon.mounted === true)) continue;
    model.weapons = [...model.weapons, gunOf(state, vehicle, type)];
    Object.assign(model, { ready: type, facing });
  }
}

/** What is mounted stays behind. */
export function getOut(state: State, model: Model): void {
  const gun = model.weapons.find(({ mounted }) => mounted === true);
  for (const { row, crew } of state.vehicles)
    if (crew.includes(model.id))
      change(state, row.id, (vehicle) => ({
        crew: vehicle.crew.map((id) => (id === model.id ? null : id)),
        ...(gun === undefined ? {} : { gun }),
      }));
  model.weapons = model.weapons.filter(({ mounted }) => mounted !== true);
  if (!model.weapons.some(({ type }) => type === model.ready)) model.ready = model.weapons[0]?.type ?? null;
  model.on = 'table';
}
