import type { Json, Viewer } from '@sandtable/kernel';
import { missionOf } from './missions/mission.ts';
import { remainingHalf } from './rules/movement.ts';
import { type State, squareOf, type Unit, unitAt } from './state.ts';

/** What a viewer may know: everything but the briefings of others, for nothing else is hidden in this game (State). */
export function viewFor(state: State, viewer: Viewer): Json {
  return {
    scenario: state.scenario.id,
    name: state.scenario.name,
    options: state.options,
    width: state.width,
    height: state.height,
    phase: state.phase,
    round: state.round,
    rounds: state.scenario.rounds,
    order: state.order,
    active: state.phase === 'turn' ? state.active : null,
    ground: state.ground,
    buildings: Object.entries(state.buildings).map(([cell, building]) => ({
      at: squareOf(state, Number(cell)),
      ...building,
    })),
    zones: state.scenario.zones,
    victory: state.scenario.victory,
    exits: state.scenario.exits ?? [],
    scatter: state.judgements.scatter ?? null,
    openEnded: state.openEnded,
    markers: markersOf(state),
    players: state.players.map((player) => ({ ...player })),
    standings: { ...missionOf(state).standings(state) },
    units: state.units.map((unit) => unitView(state, unit)),
    briefing: state.scenario.briefings?.[state.players.findIndex(({ seat }) => seat === viewer)] ?? null,
  };
}

/** A unit as everybody sees it. */
export function unitView(state: State, unit: Unit) {
  const { id, seat, type, cost, movement, armour, srf, lrf, vlrf, vsrf, standing, overwatch } = unit;
  return {
    id,
    seat,
    type: type.id,
    name: type.name,
    class: type.class,
    infantry: type.infantry,
    flat: type.flat ?? false,
    cost,
    initial: type.stats,
    stats: { movement, armour, srf, lrf, vlrf, vsrf },
    standing,
    at: unit.cell < 0 ? null : squareOf(state, unit.cell),
    carrier: unit.carrier < 0 ? null : unitAt(state, unit.carrier).id,
    cargo: unit.cargo.map((index) => unitAt(state, index).id),
    /** The carrier that brought it, for a mission's cargo: what a convoy is scored by. */
    cargoOf: unit.cargoOf < 0 ? null : unitAt(state, unit.cargoOf).id,
    left: remainingHalf(unit) / 2,
    steps: unit.steps,
    rode: unit.rode,
    fireUsed: unit.fireUsed,
    contactUsed: unit.contactUsed,
    observer: unit.observer,
    hammeredUntil: unit.hammeredUntil,
    overwatch: overwatch === null ? null : { at: squareOf(state, overwatch.cell), still: overwatch.still },
  };
}

/** Squares that matter to the mission. */
function markersOf({ scenario: { victory } }: State): Json {
  if (victory.kind === 'hold' || victory.kind === 'demolish') return victory.squares;
  return victory.kind === 'king' ? [victory.square] : [];
}
