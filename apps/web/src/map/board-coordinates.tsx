import { cellCentre } from './outlines.ts';
import type { BoardGrid } from './scene.ts';
import styles from './table-map.module.css';

/** Numbers of columns above the board and of rows beside it. */
export function BoardCoordinates({ grid, scale }: { readonly grid: BoardGrid; readonly scale: number }) {
  if (scale < 12) return null;
  const every = scale < 20 ? 2 : 1;
  const columns = Array.from({ length: grid.columns }, (_, column) => column).filter((column) => column % every === 0);
  const rows = Array.from({ length: grid.rows }, (_, row) => row).filter((row) => row % every === 0);
  return (
    <g>
      {columns.map((column) => (
        <text
          key={column}
          className={styles.coordinate}
          x={cellCentre(grid, column, 0).x * scale}
          y={-8}
          textAnchor="middle"
        >
          {column}
        </text>
      ))}
      {rows.map((row) => (
        <text
          key={row}
          className={styles.coordinate}
          x={-9}
          y={cellCentre(grid, 0, row).y * scale + 4}
          textAnchor="end"
        >
          {row}
        </text>
      ))}
    </g>
  );
}
