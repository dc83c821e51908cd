import type { Play } from '@sandtable/kernel';
import { flightPrice, isFlight } from '../rules/flight.ts';
import { remainingHalf, standFault, stepPrice, stepRejection } from '../rules/movement.ts';
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
      const rejection = stepRejection(state, unit, to, square, price);
      table.emit({ type: 'move-ended', clause: 'RF-MOVE-14', unit: unit.id, at: squareOf(state, unit.cell), rejection });
      return;
    }
    enter(table, unit, square, price, false);
    yield* reactionWindow(table, unit);
    if (unit.standing !== 'board' || isHammered(unit)) return; // RF-HAM-4
  }
}

function enter(table: RangedFunTable, unit: Unit, to: Square, priceHalf: number, over: boolean): void {
  const clause = over ? 'RF-MOVE-13' : table.state.ground[cellOf(table.state, to)] === 'open' ? 'RF-MOVE-2' : 'RF-TERR-1';
  table.emit({ type: 'unit-moved', clause, unit: unit.id, from: squareOf(table.state, unit.cell), to, priceHalf, over });
}

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
    const goesOn = !isHammered(unit) && rest.length > 0 && flightPrice(state, unit, to, rest) <= remainingHalf(unit) && standFault(state, unit, rest.at(-1) as number) === undefined;
    if (goesOn) continue;
    if (over) table.emit({ type: 'unit-put-back', clause: 'RF-MOVE-13', unit: unit.id, to: squareOf(state, perchOf(state, unit, perch)) });
    return;
  }
}

/** The last square of the path where it could stand; a charge may have taken it meanwhile, then the nearest that is free. */
function perchOf(state: State, unit: Unit, perch: number): number {
  if (standFault(state, unit, perch) === undefined) return perch;
  const grid = gridOf(state);
  const cells = state.ground.map((_, cell) => cell).filter((cell) => standFault(state, unit, cell) === undefined);
  return cells.reduce((a, b) => (grid.distance(perch, b) < grid.distance(perch, a) ? b : a));
}
