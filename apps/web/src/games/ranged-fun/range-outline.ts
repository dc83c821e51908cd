import { rangedFun } from '@sandtable/ranged-fun';
import type { Outline, Place } from '../../map/scene.ts';
import { pointOf, type Square, type Table } from './table.ts';

const { previews } = rangedFun;

/** The border of all squares within a number of spaces of one, as the rules count spaces, within the board. */
export function rangeOutline({ state, view, place }: Table, from: Square, spaces: number): Outline {
  const half = (place([0, 1]).y - place([0, 0]).y) / 2;
  const [right, left]: [Place[], Place[]] = [[], []];
  for (let row = 0; row < view.height; row++) {
    const columns = Array.from({ length: view.width }, (_, column) => column).filter(
      (column) => previews.distance(state, pointOf(from), pointOf([column, row])) <= spaces,
    );
    const [first, last] = [columns[0], columns.at(-1)];
    if (first === undefined || last === undefined) continue;
    const [west, east] = [place([first, row]), place([last, row])];
    right.push({ x: east.x + 0.5, y: east.y - half }, { x: east.x + 0.5, y: east.y + half });
    left.push({ x: west.x - 0.5, y: west.y - half }, { x: west.x - 0.5, y: west.y + half });
  }
  return [...right, ...left.reverse()];
}
