import type { Play, Rejection } from '@sandtable/kernel';
import { flightFault, flightPrice, isFlight } from '../rules/flight.ts';
import { standFault, stepClause, stepPrice, stepRejection } from '../rules/movement.ts';
import { cellOf, gridOf, isHammered, type Square, type State, squareOf, type Unit } from '../state.ts';
import type { RangedFunTable } from '../table.ts';
import { reactionWindow } from './reaction-window.ts';

/** Moves along a path, square by square; the first step was checked, a later one may turn out illegal (RF-MOVE-9, 14). */
export function* move(table: RangedFunTable, unit: Unit, path: readonly Square[]): Play {
  if (isFlight(table.state, unit)) return yield* fly(table, unit, path);
  for (const square of path) {
    const { state } = table;
    const to = cellOf(state, square);
    const price = stepPrice(state, unit, unit.cell, to);
    if (typeof price !== 'number') {
      endMove(table, unit, 'RF-MOVE-14', stepRejection(state, unit, to, square, price));
      return;
    }
    enter(table, unit, square, price, false);
    yield* reactionWindow(table, unit);
    if (unit.standing !== 'board' || isHammered(unit)) return; // RF-HAM-4
  }
}

function enter(table: RangedFunTable, unit: Unit, square: Square, priceHalf: number, over: boolean): void {
  const { state } = table;
  const clause = over ? 'RF-MOVE-13' : stepClause(state, unit, unit.cell, cellOf(state, square));
  const from = squareOf(state, unit.cell);
  table.emit({ type: 'unit-moved', clause, unit: unit.id, from, to: square, priceHalf, over });
}

function endMove(table: RangedFunTable, unit: Unit, clause: string, rejection: Rejection): void {
  table.emit({ type: 'move-ended', clause, unit: unit.id, at: squareOf(table.state, unit.cell), rejection });
}

/** A flight over squares it could not stand in; what makes the rest of it impossible ends it there and then (RF-MOVE-13). */
function* fly(table: RangedFunTable, unit: Unit, path: readonly Square[]): Play {
  const { state } = table;
  const cells = path.map((square) => cellOf(state, square));
  let perch = unit.cell;
  for (let i = 0; i < cells.length; i++) {
    const to = cells[i] as number;
    const over = standFault(state, unit, to) !== undefined;
    enter(table, unit, path[i] as Square, flightPrice(state, unit, unit.cell, [to]), over);
    if (!over) perch = to;
    yield* reactionWindow(table, unit);
    if (unit.standing !== 'board') return;
    const rest = cells.slice(i + 1);
    const problem = isHammered(unit) ? undefined : flightFault(state, unit, rest);
    if (!isHammered(unit) && rest.length > 0 && problem === undefined) continue;
    if (over) putBack(table, unit, perch);
    if (problem !== undefined) {
      const square = path[i + 1 + problem.at] as Square;
      const rejection = stepRejection(state, unit, rest[problem.at] as number, square, problem.fault);
      endMove(table, unit, 'RF-MOVE-13', rejection);
    }
    return;
  }
}

/** To the last square of the path where it could stand; a charge may have taken it meanwhile, then to the nearest that is free. */
function putBack(table: RangedFunTable, unit: Unit, perch: number): void {
  const { state } = table;
  const to = squareOf(state, standFault(state, unit, perch) === undefined ? perch : nearestFree(state, unit, perch));
  table.emit({ type: 'unit-put-back', clause: 'RF-MOVE-13', unit: unit.id, to });
}

function nearestFree(state: State, unit: Unit, perch: number): number {
  const grid = gridOf(state);
  const cells = state.ground.map((_, cell) => cell).filter((cell) => standFault(state, unit, cell) === undefined);
  return cells.reduce((a, b) => (grid.distance(perch, b) < grid.distance(perch, a) ? b : a));
}
