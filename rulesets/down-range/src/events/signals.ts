import type { ClauseId, Seat } from '@sandtable/kernel';
import {
  type Mark,
  playerOf,
  type SideId,
  type Sighting,
  type State,
  type Unit,
  type UnitId,
  unitById,
} from '../state.ts';

/** What a Signal is for (DR-SIG-2). */
export type Purpose =
  | 'awareness'
  | 'observation'
  | 'command'
  | 'initiative'
  | 'control'
  | 'sigint'
  | 'jamming'
  | 'message';

/** Radio, electronic warfare, command, and who knows of whom. */
export type SignalEvent = { readonly clause: ClauseId } & (
  | { readonly type: 'signal-sent'; readonly unit: UnitId; readonly purpose: Purpose; readonly text?: string }
  | { readonly type: 'awareness-shared'; readonly unit: UnitId }
  | { readonly type: 'observation-begun'; readonly unit: UnitId; readonly on: Mark }
  | { readonly type: 'sigint-gained'; readonly unit: UnitId; readonly shared: boolean }
  | { readonly type: 'jamming-begun'; readonly unit: UnitId }
  | { readonly type: 'unit-jammed'; readonly unit: UnitId }
  | { readonly type: 'initiative-enhanced'; readonly seat: Seat; readonly unit: UnitId }
  | { readonly type: 'main-effort-named'; readonly unit: UnitId; readonly by: UnitId }
  | { readonly type: 'effort-passed'; readonly unit: UnitId; readonly to: readonly UnitId[] }
  | { readonly type: 'unit-noticed'; readonly side: SideId; readonly unit: UnitId }
  | { readonly type: 'unit-exposed'; readonly unit: UnitId }
  | { readonly type: 'unit-sighted'; readonly side: SideId; readonly unit: UnitId; readonly sighting: Sighting }
  | { readonly type: 'unit-lost'; readonly side: SideId; readonly unit: UnitId }
);

/** Applies an event of this topic; false when it is of another. */
export function applySignalEvent(state: State, event: SignalEvent): boolean {
  switch (event.type) {
    case 'signal-sent':
      named(state, event.unit).signal = true;
      break;
    case 'awareness-shared':
      named(state, event.unit).awareness = true;
      break;
    case 'observation-begun':
      named(state, event.unit).observation = event.on;
      break;
    case 'sigint-gained':
      Object.assign(named(state, event.unit), { sigint: true, sigintShared: event.shared } satisfies Partial<Unit>);
      break;
    case 'jamming-begun':
      named(state, event.unit).jamming = true;
      break;
    case 'unit-jammed':
      silence(state, named(state, event.unit));
      break;
    case 'initiative-enhanced':
      Object.assign(playerOf(state, event.seat), { enhanced: true, enhancedBy: named(state, event.unit).taker });
      break;
    case 'main-effort-named':
      named(state, event.unit).mainEffort = true;
      named(state, event.by).namedEffort = true;
      break;
    case 'effort-passed':
      named(state, event.unit).passedEffort = true;
      for (const id of event.to) named(state, id).mainEffort = true;
      break;
    case 'unit-noticed': {
      // Run into again in the fog, a unit that was known of once stands in the list already (DR-VIS-8).
      const known = state.aware[event.side] ?? [];
      if (!known.includes(event.unit)) state.aware = { ...state.aware, [event.side]: [...known, event.unit] };
      break;
    }
    case 'unit-exposed':
      state.exposed = [...state.exposed, event.unit];
      break;
    case 'unit-sighted':
      remember(state, event.side, event.unit, event.sighting);
      break;
    case 'unit-lost': {
      const last = state.sightings[event.side]?.[event.unit];
      // Seen until now, however long it has stood there.
      if (last !== undefined) remember(state, event.side, event.unit, { ...last, round: state.round, now: false });
      break;
    }
    default:
      event satisfies never;
      return false;
  }
  return true;
}

/** DR-EWF-6: what a jammed unit had in force ends at once, its drone's picture too; its token stays. */
function silence(state: State, unit: Unit): void {
  Object.assign(unit, { awareness: false, observation: null, sigintShared: false } satisfies Partial<Unit>);
  for (const drone of state.units) if (drone.feedTo === unit.index) drone.feedTo = -1;
}

function remember(state: State, side: SideId, unit: UnitId, sighting: Sighting): void {
  state.sightings = { ...state.sightings, [side]: { ...state.sightings[side], [unit]: sighting } };
}

function named(state: State, id: UnitId): Unit {
  return unitById(state, id) as Unit;
}
