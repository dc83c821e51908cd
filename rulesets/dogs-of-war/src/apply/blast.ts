import type { DogsOfWarEvent } from '../events.ts';
import { withDevice } from '../rules/explosives/devices.ts';
import { buildingOf, levelsOf } from '../rules/ground/terrain.ts';
import { modelById } from '../rules/roster/roster.ts';
import { isInFallen, surfaceBelow } from '../rules/structures/collapse.ts';
import type { Device, ModelId, State } from '../state.ts';
import { layDown } from './items.ts';
import { forgetDuels } from './move.ts';

type Of<T extends DogsOfWarEvent['type']> = Extract<DogsOfWarEvent, { type: T }>;
type BlastEvent = Of<
  | 'grenade-thrown'
  | 'grenade-strayed'
  | 'grenade-failed'
  | 'smoke-spread'
  | 'round-launched'
  | 'round-strayed'
  | 'blast-burst'
  | 'device-set'
  | 'device-fired'
  | 'bomb-released'
  | 'wall-breached'
  | 'structure-damaged'
  | 'building-fell'
>;

/** Grenades, rockets and falling houses. */
export function applyBlast(state: State, event: BlastEvent): void {
  switch (event.type) {
    case 'grenade-thrown': {
      const { grenades, flawed } = modelById(state, event.model)!;
      grenades[event.grenade] = (grenades[event.grenade] ?? 0) - 1;
      if ((flawed[event.grenade] ?? 0) > grenades[event.grenade]!) flawed[event.grenade] = grenades[event.grenade]!;
      return fireOut(state, event.model, event.firedOutOf);
    }
    case 'round-launched': {
      const weapon = modelById(state, event.shooter)!.weapons.find(({ type }) => type === event.weapon)!;
      weapon.loaded -= 1;
      weapon.fired += 1;
      return fireOut(state, event.shooter, event.firedOutOf);
    }
    case 'smoke-spread': {
      const { x, y } = event.at;
      state.smoke = [...state.smoke, { at: { x, y }, radius: event.radius, turns: event.turns }];
      return;
    }
    case 'device-set': {
      const { items } = modelById(state, event.by)!;
      for (const [id, count] of Object.entries(event.used)) items[id] = (items[id] ?? 0) - count;
      state.devices = withDevice(state.devices, event.device);
      return;
    }
    case 'device-fired':
      state.devices = state.devices.filter(({ id }) => id !== event.device.id);
      return;
    case 'bomb-released':
      modelById(state, event.model)!.bomb = false;
      return;
    case 'wall-breached':
      state.terrain = { ...state.terrain, holes: [...state.terrain.holes, event.hole] };
      return;
    case 'structure-damaged': {
      const building = buildingOf(state.terrain, event.building)!;
      const points = levelsOf(state.terrain, building).map((left, i) =>
        i === event.level - 1 ? left - event.loss : left,
      );
      return setLevels(state, event.building, points);
    }
    case 'building-fell':
      return fell(state, event);
    case 'grenade-strayed':
    case 'grenade-failed':
    case 'round-strayed':
    case 'blast-burst':
      return; // for the log only; the events that follow carry the effect
  }
}

function setLevels(state: State, building: string, points: readonly number[]): void {
  state.terrain = { ...state.terrain, levels: { ...state.terrain.levels, [building]: points } };
}

/** He attacked out of these fights (DW-MEL-6). */
function fireOut(state: State, id: ModelId, enemies: readonly ModelId[]): void {
  const { firedOutOf } = modelById(state, id)!;
  for (const enemy of enemies) if (!firedOutOf.includes(enemy)) firedOutOf.push(enemy);
}

/** Levels come down: everybody and everything in them lies on what is left, the living prone (DW-STR-8, DW-STR-12). */
function fell(state: State, { building: id, levels, placed }: Of<'building-fell'>): void {
  const building = buildingOf(state.terrain, id)!;
  const lowest = levels.length + 1;
  state.loose = state.loose.map((item) =>
    isInFallen(state, building, lowest, item.place)
      ? { ...item, place: { ...item.place, surface: surfaceBelow(building, lowest) } }
      : item,
  );
  const isLost = ({ place, breach }: Device) =>
    isInFallen(state, building, lowest, place) || (breach?.piece === id && breach.hole.level >= lowest);
  state.devices = state.devices.filter((device) => !isLost(device));
  // A rope falls with what it hangs from (DW-FRC-11).
  for (const { id: rope, top, foot } of state.ropes) {
    if (!top.surface.startsWith(`${id}:`)) continue;
    state.ropes = state.ropes.filter((each) => each.id !== rope);
    layDown(state, { kind: 'item', type: 'rope' }, foot);
  }
  for (const { model: fallen, place } of placed) {
    const model = modelById(state, fallen)!;
    const load = model.carrying === null ? undefined : modelById(state, model.carrying);
    if (load !== undefined) load.carriedBy = null;
    Object.assign(model, { place, carrying: null, posture: 'prone', motion: 'none', opFire: false });
  }
  setLevels(state, id, levels);
  for (const { model } of placed) forgetDuels(state, modelById(state, model)!);
}
