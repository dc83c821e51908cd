import type { Sketch, TablePoint } from '@sandtable/game';
import { boardSize, cellAt, cellCentre } from '../map/outlines.ts';
import type { BoardGrid, Place } from '../map/scene.ts';

/** Points as people type them, as places on the map, and back. */
export type Coordinates = { place(point: TablePoint): Place; point(place: Place): TablePoint };

type Table = Pick<Sketch, 'grid' | 'width' | 'height'>;

/** The grid of a table; null where it has none. */
export function gridOf({ grid, width, height }: Table): BoardGrid | null {
  return grid === 'none' ? null : { kind: grid, columns: width, rows: height };
}

/** How wide and deep a table is on the map. */
export function sizeOf(table: Table): { readonly width: number; readonly height: number } {
  const grid = gridOf(table);
  return grid === null ? { width: table.width, height: table.height } : boardSize(grid);
}

export function coordinatesOf(table: Table): Coordinates {
  const grid = gridOf(table);
  if (grid === null) {
    // People count northward, the map southward.
    const turned = ({ x, y }: { x: number; y: number }) => ({ x, y: table.height - y });
    return { place: turned, point: turned };
  }
  return {
    place: ({ x, y }) => cellCentre(grid, x, y),
    point(place) {
      const cell = cellAt(grid, place);
      return cell === null ? { x: -1, y: -1 } : { x: cell.column, y: cell.row };
    },
  };
}
