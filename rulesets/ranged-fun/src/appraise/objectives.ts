import type { Seat } from '@sandtable/kernel';
import { distanceBetween } from '../rules/lines.ts';
import { cellOf, gridOf, isHammered, playerOf, type State, type Unit } from '../state.ts';

/** Weights in points of cost. Found by playing against random and against each other, not derived. */
/** A mission point, where points win. */
export const MISSION_POINT = 22;
/** Holding a marker now, which is a point if nobody comes. */
const HELD = 24;
const SHARED = 1.5;
const PULL = 2.2;
const PULL_SPARE = 0.5;
/** A space towards the edge by which a unit must leave. */
export const EXIT_PULL = 9;
/** A building that must fall, whole. */
export const BUILDING = 130;

/** Squares that must be held, as cells. */
export function markersOf(state: State): number[] {
  const { victory } = state.scenario;
  if (victory.kind === 'hold') return victory.squares.map((square) => cellOf(state, square));
  return victory.kind === 'king' ? [cellOf(state, victory.square)] : [];
}

/** The buildings that a seat must bring down and that still stand. */
export function wantedBuildings(state: State, seat: Seat): number[] {
  const { victory } = state.scenario;
  if (victory.kind !== 'demolish' || playerOf(state, seat).role !== victory.attacker) return [];
  return victory.squares.map((square) => cellOf(state, square)).filter((cell) => state.buildings[cell] !== undefined);
}

/** How much more than its cost a unit matters to the mission, to both sides. */
export function missionWeight(state: State, unit: Unit): number {
  const { victory } = state.scenario;
  if (victory.kind !== 'convoy' || playerOf(state, unit.seat).role !== victory.convoy) return 1;
  return unit.type.class === 'TRANSPORT' ? 2.5 : unit.cargoOf >= 0 ? 1.5 : 1;
}

/** Whether leaving the board is what the unit came for. */
export function mustLeave({ scenario: { victory } }: State, unit: Unit): boolean {
  return victory.kind === 'convoy' && (unit.type.class === 'TRANSPORT' || unit.cargoOf >= 0);
}

/** What the mission makes of the place where a unit stands, whatever it does there. */
export function missionPull(state: State, unit: Unit, markers: readonly Marker[]): number {
  const { victory } = state.scenario;
  switch (victory.kind) {
    case 'hold':
    case 'king':
      return markerPull(state, unit, markers);
    case 'demolish': {
      const standing = wantedBuildings(state, unit.seat);
      return -PULL * Math.max(0, nearestOf(state, unit.cell, standing) - reachOfGuns(unit));
    }
    case 'convoy':
      return playerOf(state, unit.seat).role === victory.convoy && mustLeave(state, unit)
        ? -EXIT_PULL * toExit(state, unit)
        : 0;
    default:
      return 0;
  }
}

/** From how far a unit can bring its weapons to bear on something that does not move. */
function reachOfGuns({ srf, lrf, vlrf, vsrf }: Unit): number {
  const best = Math.max(srf, lrf, vlrf, vsrf);
  if (best === vlrf) return 14;
  return best === lrf ? 9 : best === srf ? 3 : 1;
}

/** A marker that no friend holds yet draws most; being there counts most. */
function markerPull(state: State, unit: Unit, markers: readonly Marker[]): number {
  const grid = gridOf(state);
  let near = Number.POSITIVE_INFINITY;
  let nearOpen = Number.POSITIVE_INFINITY;
  let here = 0;
  for (const { cell, beside } of markers) {
    let friends = 0;
    let foes = 0;
    for (const other of beside) {
      if (other.seat !== unit.seat) foes++;
      else if (other.index !== unit.index) friends++;
    }
    const distance = grid.distance(unit.cell, cell);
    if (distance <= 1) {
      // With a unit there already, one more is of little use unless the place is disputed.
      here += friends === 0 ? HELD : foes > 0 ? 2 * SHARED : SHARED;
      continue;
    }
    near = Math.min(near, distance);
    if (friends === 0) nearOpen = Math.min(nearOpen, distance);
  }
  if (here >= HELD) return here;
  if (nearOpen !== Number.POSITIVE_INFINITY) return here - PULL * nearOpen;
  return here > 0 || near === Number.POSITIVE_INFINITY ? here : -PULL_SPARE * near;
}

/** A square that must be held, with the units that could hold it now. */
export type Marker = { readonly cell: number; readonly beside: readonly Unit[] };

/** All markers as they are held now; worked out once for many places. */
export function markersHeld(state: State): Marker[] {
  return markersOf(state).map((cell) => ({
    cell,
    beside: state.units.filter(
      (unit) => unit.standing === 'board' && !isHammered(unit) && isBeside(state, unit.cell, cell),
    ),
  }));
}

export function isBeside(state: State, cell: number, marker: number): boolean {
  return gridOf(state).distance(cell, marker) <= 1;
}

export function nearestOf(state: State, from: number, cells: readonly number[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const cell of cells) nearest = Math.min(nearest, distanceBetween(state, from, cell));
  return nearest === Number.POSITIVE_INFINITY ? 0 : nearest;
}

/** Spaces to the nearest edge by which the unit may leave. */
export function toExit(state: State, unit: Unit): number {
  const { role } = playerOf(state, unit.seat);
  const x = unit.cell % state.width;
  const y = (unit.cell - x) / state.width;
  const edges = { north: y, south: state.height - 1 - y, west: x, east: state.width - 1 - x };
  let nearest = Number.POSITIVE_INFINITY;
  for (const { edge, roles } of state.scenario.exits ?? []) {
    if (role !== null && roles.includes(role)) nearest = Math.min(nearest, edges[edge]);
  }
  return nearest === Number.POSITIVE_INFINITY ? 0 : nearest;
}
