import type { DogsOfWarEvent } from '../events.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import type { Thing } from '../rules/items/things.ts';
import { modelById } from '../rules/roster/roster.ts';
import type { Model, ModelId, State } from '../state.ts';

type Of<T extends DogsOfWarEvent['type']> = Extract<DogsOfWarEvent, { type: T }>;

/** Things that change hands or fall to the ground. */
export function applyItems(state: State, event: Of<'item-taken' | 'item-dropped'>): void {
  const model = modelById(state, event.model)!;
  if (event.type === 'item-dropped') {
    remove(state, model, event.thing);
    return layDown(state, event.thing, event.place);
  }
  if (event.from !== null) remove(state, modelById(state, event.from)!, event.thing);
  state.loose = state.loose.filter(({ id }) => id !== event.loose);
  add(state, model, event.thing);
}

/** Puts a thing on the ground; the counter makes its id. */
export function layDown(state: State, thing: Thing, place: Place): void {
  state.looseCount += 1;
  state.loose = [...state.loose, { id: `loose-${state.looseCount}`, thing, place }];
}

function remove(state: State, model: Model, thing: Thing): void {
  switch (thing.kind) {
    case 'weapon': {
      const gone = [thing.weapon, ...thing.fitted].map(({ type }) => type);
      model.weapons = model.weapons.filter(({ type }) => !gone.includes(type));
      if (model.ready !== null && gone.includes(model.ready)) model.ready = null;
      return;
    }
    case 'rounds':
      model.reserve[thing.caliber] = (model.reserve[thing.caliber] ?? 0) - thing.count;
      return;
    case 'grenade':
      model.grenades[thing.type] = (model.grenades[thing.type] ?? 0) - 1;
      if (thing.flawed) model.flawed[thing.type] = (model.flawed[thing.type] ?? 0) - 1;
      return;
    case 'item':
      model.items[thing.type] = (model.items[thing.type] ?? 0) - 1;
      return;
    case 'trigger':
      return setHolder(state, thing.device, null);
  }
}

function add(state: State, model: Model, thing: Thing): void {
  switch (thing.kind) {
    case 'weapon':
      model.weapons = [...model.weapons, ...[thing.weapon, ...thing.fitted].map((weapon) => ({ ...weapon }))];
      return;
    case 'rounds':
      model.reserve[thing.caliber] = (model.reserve[thing.caliber] ?? 0) + thing.count;
      return;
    case 'grenade':
      model.grenades[thing.type] = (model.grenades[thing.type] ?? 0) + 1;
      if (thing.flawed) model.flawed[thing.type] = (model.flawed[thing.type] ?? 0) + 1;
      return;
    case 'item':
      model.items[thing.type] = (model.items[thing.type] ?? 0) + 1;
      return;
    case 'trigger':
      return setHolder(state, thing.device, model.id);
  }
}

function setHolder(state: State, id: string, holder: ModelId | null): void {
  state.devices = state.devices.map((device) => (device.id === id ? { ...device, holder } : device));
}
