import { cellAt, cellCentre } from './outlines.ts';
import type { BoardGrid, MapUnit, MeasureStep, OverlayOf, Place, TableScene, Under } from './scene.ts';
import { mapWords } from './words.ts';

/** The ruler of a measurement: from base edge to base edge, or on a board from square to square. */
export function rulerOf(step: MeasureStep, scene: TableScene, units: readonly MapUnit[]): OverlayOf<'ruler'> {
  const [from, to] = [endOf(step.from, scene, units), endOf(step.to, scene, units)];
  const length = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y);
  const label =
    scene.grid === null
      ? mapWords.inches(Math.max(0, length - from.radius - to.radius))
      : mapWords.squares(squaresBetween(scene.grid, from.at, to.at));
  return { kind: 'ruler', id: 'ruler', from: from.at, to: to.at, label };
}

function endOf({ unit, place }: Under, { grid }: TableScene, units: readonly MapUnit[]): { at: Place; radius: number } {
  const found = units.find(({ id }) => id === unit);
  if (found !== undefined) return { at: found.at, radius: found.radius };
  const cell = grid === null ? null : cellAt(grid, place);
  return { at: grid === null || cell === null ? place : cellCentre(grid, cell.column, cell.row), radius: 0 };
}

/** Steps from cell to cell: a diagonal is one on squares, and hexes have none. */
export function squaresBetween(grid: BoardGrid, from: Place, to: Place): number {
  const [a, b] = [cellAt(grid, from), cellAt(grid, to)];
  if (a === null || b === null) return Math.round(Math.hypot(to.x - from.x, to.y - from.y));
  if (grid.kind === 'square') return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
  const axial = ({ column, row }: { column: number; row: number }): number => column - (row >> 1);
  const [dq, dr] = [axial(b) - axial(a), b.row - a.row];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}
