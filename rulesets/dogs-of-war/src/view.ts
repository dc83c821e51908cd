import type { Json, Viewer } from '@sandtable/kernel';
import { isKnownTo, isSecretItem, thingFor } from './rules/explosives/devices.ts';
import { isSearchedBy } from './rules/items/things.ts';
import { type Model, SEATS, type Seat, type State } from './state.ts';

/**
 * The state as a viewer may know it: without the other side's mines, claymores and charges, laid or in the pack
 * (DW-EXP-19, DW-EXP-21).
 */
export function viewFor(state: State, viewer: Viewer): Json {
  const { scenario, options, chart } = state;
  return { scenario, options, chart, ...changing(maskedFor(state, viewer)) } as unknown as Json;
}

export const seatOf = (viewer: Viewer): Seat | null => SEATS.find((seat) => seat === viewer) ?? null;

function maskedFor(state: State, viewer: Viewer): State {
  if (viewer === 'umpire') return state;
  const seat = seatOf(viewer);
  const devices = state.devices.filter((device) => isKnownTo(state, seat, device));
  const models = state.models.map((model) => (isOpenTo(state, seat, model) ? model : withoutSecrets(model)));
  const loose = state.loose.map((lying) => ({ ...lying, thing: thingFor(state, seat, lying.thing) }));
  return { ...state, devices, models, loose };
}

const isOpenTo = (state: State, seat: Seat | null, model: Model): boolean =>
  model.seat === seat || isSearchedBy(state, seat, model);

/** A man as the other side knows him. */
function withoutSecrets(model: Model): Model {
  const items = Object.entries(model.items).filter(([id]) => !isSecretItem(id));
  return { ...model, items: Object.fromEntries(items), bomb: false, price: 0 };
}

/** The part of a state that can change: what positions are compared by. */
export function digestOf(state: State): Json {
  return changing(state) as unknown as Json;
}

function changing(state: State): object {
  const {
    phase,
    alarm,
    turn,
    players,
    teams,
    models,
    smoke,
    duels,
    tackle,
    loose,
    looseCount,
    ropes,
    vehicles,
    devices,
    active,
    initiative,
    acting,
    result,
    carried,
    night,
    lastTurn,
  } = state;
  const { doors, levels, holes, placed } = state.terrain;
  const terrain = { doors, levels, holes, placed };
  return {
    phase,
    alarm,
    turn,
    players,
    teams,
    models,
    smoke,
    duels,
    tackle,
    loose,
    looseCount,
    ropes,
    vehicles,
    devices,
    active,
    initiative,
    acting,
    result,
    carried,
    night,
    lastTurn,
    terrain,
  };
}
