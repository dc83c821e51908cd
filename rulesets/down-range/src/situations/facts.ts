import type { Mils, Point } from '@sandtable/geometry';
import type { Json } from '@sandtable/kernel';
import { type State, type Unit, unitAt } from '../state.ts';

/** The state in the words of situation files, places in inches: what `then` is compared with. */
export function factsOf(state: State): Json {
  return {
    phase: state.phase,
    round: state.round,
    order: state.order,
    active: state.active,
    turns: state.turns,
    units: Object.fromEntries(state.units.map((unit) => [unit.id, unitFacts(state, unit)])),
    players: Object.fromEntries(
      state.players.map(({ seat, points, eliminated, conceded, enhanced }) => [
        seat,
        { points, eliminated, conceded, enhanced },
      ]),
    ),
    clouds: state.clouds.map(({ kind, centre, radius, taker, endsWithTurn }) => ({
      kind,
      centre: place(centre),
      radius: inchesOf(radius),
      taker,
      endsWithTurn,
    })),
    emplacements: state.emplacements.map(({ centre, radius }) => ({ centre: place(centre), radius: inchesOf(radius) })),
    hazards: state.hazards.map(({ id }) => id),
    dropped: Object.fromEntries(
      state.dropped.map(({ id, at, arm, item }) => [
        id,
        { at: place(at), weapon: arm?.card.id ?? null, item: item?.id ?? null },
      ]),
    ),
    burning: state.burning,
    cleared: state.cleared,
    aware: state.aware,
    tallies: state.tallies,
  } as Json;
}

function unitFacts(state: State, unit: Unit): Json {
  const idAt = (index: number) => (index < 0 ? null : unitAt(state, index).id);
  const { berth, observation } = unit;
  return {
    seat: unit.seat,
    status: unit.status,
    at: unit.at === null ? null : place(unit.at),
    flying: unit.flying,
    altitude: inchesOf(unit.altitude),
    posture: unit.posture,
    aboard: berth === null ? null : { vehicle: idAt(berth.vehicle), seat: berth.seat },
    carriedBy: idAt(unit.carriedBy),
    carrying: idAt(unit.carrying),
    towing: idAt(unit.towing),
    injured: unit.injured,
    repairable: unit.repairable,
    burning: unit.burning,
    disabled: unit.disabled,
    lightOn: unit.lightOn,
    moves: unit.moves,
    acted: unit.actionUsed,
    focused: unit.focused,
    held: unit.held,
    movedNow: unit.movedNow,
    movedLast: unit.movedLast,
    reaction: unit.reaction,
    signal: unit.signal,
    awareness: unit.awareness,
    observation:
      observation === null ? null : 'unit' in observation ? observation : { point: place(observation.point) },
    sigint: unit.sigint,
    sigintShared: unit.sigintShared,
    jamming: unit.jamming,
    suppressedBy: unit.suppressions.map(({ by }) => by),
    mainEffort: unit.mainEffort,
    ammunition: Object.fromEntries(unit.arms.map(({ slot, ammunition }) => [slot, ammunition])),
    items: unit.items.map(({ id }) => id),
    operator: idAt(unit.operator),
    controlled: unit.controlled,
  } as Json;
}

function inchesOf(length: Mils): number {
  return length / 1000;
}

function place({ x, y }: Point): [number, number] {
  return [inchesOf(x), inchesOf(y)];
}
