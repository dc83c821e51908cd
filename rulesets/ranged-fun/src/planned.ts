import type { TablePoint } from '@sandtable/game';
import { distanceBetween, isLineFree } from './rules/lines.ts';
import { cellOf, cloneState, type State, unitById } from './state.ts';

/*
 * The board as a plan would leave it, each time a copy, so the original state is never touched.
 */

/** A unit on another square; where it is if that is off the board. */
export function movedTo(state: State, id: string, { x, y }: TablePoint): State {
  const copy = cloneState(state);
  const unit = unitById(copy, id);
  const cell = cellOf(copy, [x, y]);
  if (unit === undefined || cell < 0) return copy;
  if (copy.occupant[unit.cell] === unit.index) copy.occupant[unit.cell] = -1;
  unit.cell = cell;
  copy.occupant[cell] = unit.index;
  return copy;
}

/** The same after part of its move, which cost this many points (RF-MOVE-9). */
export function movedFor(state: State, id: string, to: TablePoint, points: number): State {
  const copy = movedTo(state, id, to);
  const unit = unitById(copy, id);
  if (unit !== undefined) unit.spentHalf += 2 * points;
  return copy;
}

/** Spaces as ranges count them, by hexes or true range where the options say so; infinite off the board. */
export function distance(state: State, from: string | TablePoint, to: string | TablePoint): number {
  const [a, b] = [cellFor(state, from), cellFor(state, to)];
  return a < 0 || b < 0 ? Number.POSITIVE_INFINITY : distanceBetween(state, a, b);
}

/** Enemies on the board with a free line to a unit (RF-LOS-1). */
export function seenBy(state: State, id: string): readonly string[] {
  const unit = unitById(state, id);
  if (unit === undefined || unit.standing !== 'board') return [];
  return state.units
    .filter(
      ({ seat, standing, cell }) => seat !== unit.seat && standing === 'board' && isLineFree(state, cell, unit.cell),
    )
    .map((enemy) => enemy.id);
}

function cellFor(state: State, end: string | TablePoint): number {
  if (typeof end !== 'string') return cellOf(state, [end.x, end.y]);
  const unit = unitById(state, end);
  return unit === undefined || unit.standing !== 'board' ? -1 : unit.cell;
}
