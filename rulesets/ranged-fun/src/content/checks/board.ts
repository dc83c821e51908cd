import { buildingTypes } from '../catalogue.ts';
import { type Fault, pointer } from '../fault.ts';
import { buildingsOf, groundSigns } from '../ground.ts';
import type { Board } from '../scenario.ts';
import { check } from './check.ts';

/** Rows of one length, signs that mean something, signs that mean one thing. */
export const boardCheck = check(['board'], ({ board }) => [
  ...rowFaults(board),
  ...signFaults(board),
  ...buildingFaults(board),
]);

function rowFaults({ rows }: Board): Fault[] {
  const width = Array.from(rows[0] ?? '').length;
  return rows.flatMap((row, y) => {
    const squares = Array.from(row).length;
    if (squares === width) return [];
    const message = `row ${y} has ${squares} squares, row 0 has ${width}`;
    const detail = { row: y, squares, width };
    return [{ code: 'rows-unequal' as const, clause: 'RF-GEO-1', where: pointer('board', 'rows', y), message, detail }];
  });
}

function signFaults(board: Board): Fault[] {
  const buildings = buildingsOf(board);
  return board.rows.flatMap((row, y) =>
    Array.from(row).flatMap((sign, x) => {
      if (groundSigns.has(sign) || buildings.has(sign)) return [];
      const message = `the sign ${JSON.stringify(sign)} in row ${y}, column ${x} stands for nothing`;
      const detail = { sign, row: y, column: x };
      return [
        { code: 'unknown-sign' as const, clause: 'RF-GEO-2', where: pointer('board', 'rows', y), message, detail },
      ];
    }),
  );
}

function buildingFaults({ buildings = [] }: Board): Fault[] {
  const ids = new Set(buildingTypes.map(({ id }) => id));
  const signs = new Set(buildingTypes.map(({ sign }) => sign));
  const faults: Fault[] = [];
  for (const [index, { id, sign }] of buildings.entries()) {
    const where = pointer('board', 'buildings', index);
    if (ids.has(id)) {
      const message = `the id ${id} belongs to another building`;
      faults.push({ code: 'duplicate-id', clause: 'RF-SET-6', where: where + pointer('id'), message, detail: { id } });
    }
    if (signs.has(sign)) {
      const message = `the sign ${sign} already stands for another building`;
      faults.push({
        code: 'sign-taken',
        clause: 'RF-SET-6',
        where: where + pointer('sign'),
        message,
        detail: { sign },
      });
    }
    ids.add(id);
    signs.add(sign);
  }
  return faults;
}
