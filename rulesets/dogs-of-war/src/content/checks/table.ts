import { duplicateIds, placed } from '@sandtable/game';
import { polygonFaults } from '@sandtable/geometry';
import { equipment } from '../catalogue.ts';
import { houseChart } from '../chart.ts';
import { type Fault, type FaultCode, pointer } from '../fault.ts';
import { type Place, pointAt } from '../measure.ts';
import type { Building, Piece, Solid, TableFile } from '../table.ts';
import { check } from './check.ts';

/** The table is a shipped one, or the file brings one without faults. */
export const tableCheck = check(['table'], ({ table: named }, { table }) => {
  if (table !== undefined) return typeof named === 'string' ? [] : tableFaults(table);
  const message = `there is no table ${String(named)}`;
  return [{ code: 'unknown-table', clause: 'DW-SET-1', where: pointer('table'), message, detail: {} }];
});

/** Everything wrong with a table of a scenario's own. */
export function tableFaults(table: TableFile): Fault[] {
  return [
    ...duplicateIds(placed(table.pieces, 'table', 'pieces'), 'DW-GEO-5'),
    ...table.pieces.flatMap((piece, i) => pieceFaults(table, piece, pointer('table', 'pieces', i))),
    ...(table.objects ?? []).flatMap((object, i) => objectFaults(table, object, pointer('table', 'objects', i))),
  ];
}

/** Things to pick up are of a known kind and lie on the table (DW-SET-2). */
function objectFaults(
  { width, height }: TableFile,
  { item, at: [x, y] }: NonNullable<TableFile['objects']>[number],
  where: string,
): Fault[] {
  const known =
    equipment[item] !== undefined || houseChart.closeQuarters[item] !== undefined || houseChart.blasts[item]?.thrown;
  const found = (code: FaultCode, message: string): Fault => ({
    code,
    clause: 'DW-SET-2',
    where,
    message,
    detail: { item },
  });
  return [
    ...(known ? [] : [found('unknown-weapon', `there is no ${item} to pick up`)]),
    ...(x > width || y > height ? [found('off-table', `the ${item} lies beyond the table`)] : []),
  ];
}

function pieceFaults({ width, height }: TableFile, piece: Piece, where: string): Fault[] {
  const faults: Fault[] = [];
  const add = (at: string, code: FaultCode, clause: string, message: string) =>
    faults.push({ code, clause, where: where + at, message, detail: { piece: piece.id } });
  const corners = piece.kind === 'building' ? [piece.from, piece.to] : piece.polygon;
  if (corners.some(([x, y]) => x > width || y > height))
    add('', 'off-table', 'DW-GEO-1', `${piece.id} reaches beyond the table`);
  if (piece.kind === 'building') buildingFaults(piece, add);
  else {
    for (const { fault } of polygonFaults(piece.polygon.map(pointAt)))
      add('/polygon', 'bad-polygon', 'DW-GEO-5', `the corners of ${piece.id} don’t make a simple outline: ${fault}`);
  }
  if ('top' in piece && piece.top <= ('bottom' in piece ? (piece.bottom ?? 0) : 0))
    add('/top', 'bad-height', 'DW-GEO-5', `${piece.id} isn’t higher than its bottom`);
  if (piece.kind === 'solid') gapFaults(piece, add);
  return faults;
}

type Add = (at: string, code: FaultCode, clause: string, message: string) => void;

function buildingFaults(building: Building, add: Add): void {
  const { id, from, to, doors, windows, stairs, levels } = building;
  if (to[0] - from[0] < 2 || to[1] - from[1] < 2)
    add('/to', 'bad-box', 'DW-GEO-15', `${id} is smaller than 2″ by 2″, or its corners are the wrong way round`);
  const along = (side: string): readonly [number, number] =>
    side === 'north' || side === 'south' ? [from[0], to[0]] : [from[1], to[1]];
  const openings = [...doors, ...(Array.isArray(windows) ? windows : [])];
  for (const { side, from: start, to: end } of openings) {
    const [least, most] = along(side);
    if (end <= start || start < least + 0.2 || end > most - 0.2)
      add('', 'bad-opening', 'DW-GEO-7', `an opening of ${id} on the ${side} side isn’t inside that wall`);
  }
  for (const { sill = 0.5, head = 1.1, level } of Array.isArray(windows) ? windows : []) {
    if (head <= sill || head > 1.4) add('/windows', 'bad-opening', 'DW-GEO-7', `a window of ${id} has no height`);
    if (level !== undefined && level > levels)
      add('/windows', 'bad-opening', 'DW-GEO-7', `${id} has no level ${level} for a window`);
  }
  if (stairs !== undefined && !isInside(stairs, from, to, 0.7))
    add('/stairs', 'bad-stairs', 'DW-GEO-19', `the stairs of ${id} aren’t inside its walls`);
}

function isInside([x, y]: Place, from: Place, to: Place, margin: number): boolean {
  return x >= from[0] + margin && y >= from[1] + margin && x <= to[0] - margin && y <= to[1] - margin;
}

/** Gaps need a wall that runs along x or y. */
function gapFaults({ id, polygon, gaps = [] }: Solid, add: Add): void {
  if (gaps.length === 0) return;
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const upright =
    polygon.length === 4 && polygon.every(([x, y]) => (x === minX || x === maxX) && (y === minY || y === maxY));
  if (!upright) return add('/gaps', 'bad-opening', 'DW-GEO-7', `${id} has gaps and isn’t an upright rectangle`);
  const [least, most] = maxX - minX >= maxY - minY ? [minX, maxX] : [minY, maxY];
  for (const { from, to } of gaps) {
    if (to <= from || from < least || to > most)
      add('/gaps', 'bad-opening', 'DW-GEO-7', `a gap of ${id} isn’t inside the wall`);
  }
}
