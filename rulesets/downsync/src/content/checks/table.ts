import { duplicateIds, placed } from '@sandtable/game';
import { polygonFaults } from '@sandtable/geometry';
import { terrains } from '../catalogue.ts';
import { type Fault, pointer } from '../fault.ts';
import { pointAt } from '../measure.ts';
import type { Piece, TableFile } from '../table.ts';
import { check } from './check.ts';

/** The table is a printed one, or the file brings one without faults. Pieces to leave out exist on it. */
export const tableCheck = check(['table', 'without'], ({ table: named, without = [] }, { table }) => {
  if (table === undefined) {
    const message = `there is no table ${String(named)}`;
    const where = pointer('table');
    return [{ code: 'unknown-table', clause: 'DS-SETUP-1', where, message, detail: { table: String(named) } }];
  }
  const own = typeof named === 'string' ? [] : tableFaults(table);
  const known = new Set(table.pieces.map(({ id }) => id));
  const missing = without.flatMap((piece, i): Fault[] => {
    if (known.has(piece)) return [];
    const message = `${table.name} has no piece ${piece}`;
    return [{ code: 'unknown-piece', clause: 'DS-TER-4', where: pointer('without', i), message, detail: { piece } }];
  });
  return [...own, ...missing];
});

/** Everything wrong with a table of a scenario's own. */
function tableFaults(table: TableFile): Fault[] {
  return [
    ...duplicateIds(placed(table.pieces, 'table', 'pieces'), 'DS-TER-4'),
    ...table.pieces.flatMap((piece, i) => pieceFaults(table, piece, pointer('table', 'pieces', i))),
  ];
}

function pieceFaults({ width, height }: TableFile, piece: Piece, where: string): Fault[] {
  const faults: Fault[] = [];
  const detail = { piece: piece.id };
  const { solid, enterable, name } = terrains[piece.kind];
  const polygon = piece.polygon.map(pointAt);
  for (const { fault } of polygonFaults(polygon)) {
    const message = `the corners of ${piece.id} don’t make a simple outline: ${fault}`;
    faults.push({ code: 'bad-polygon', clause: 'DS-TER-4', where: `${where}/polygon`, message, detail });
  }
  if (piece.polygon.some(([x, y]) => x > width || y > height)) {
    const message = `${piece.id} reaches beyond the table`;
    faults.push({ code: 'off-table', clause: 'DS-MEAS-1', where: `${where}/polygon`, message, detail });
  }
  if (solid && piece.height === undefined) {
    const message = `${piece.id} needs a height: it blocks lines of sight up to it`;
    faults.push({ code: 'height-missing', clause: 'DS-LOS-3', where, message, detail });
  }
  if (!solid && piece.height !== undefined) {
    const message = `${name} has no height`;
    faults.push({ code: 'height-unwanted', clause: 'DS-LOS-6', where: `${where}/height`, message, detail });
  }
  if (enterable !== 'infantry' && piece.capacity !== undefined) {
    const message = `only a building has a capacity, and ${piece.id} is none`;
    faults.push({ code: 'capacity-unwanted', clause: 'DS-BLD-3', where: `${where}/capacity`, message, detail });
  }
  return faults;
}

/** Can the pieces be laid out? Checks that measure on the table need that. */
export function isSoundTable(table: TableFile): boolean {
  return tableFaults(table).length === 0;
}
