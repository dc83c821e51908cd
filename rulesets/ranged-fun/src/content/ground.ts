import type { BuildingType } from './building.ts';
import { buildingTypes } from './catalogue.ts';
import type { Board } from './scenario.ts';

/** Ground that is not a building (RF-GEO-2). */
export type GroundKind = 'open' | 'rough' | 'wall' | 'rubble';

/** What one square of a map holds: a kind of ground, or a building of some type. */
export type Ground = { kind: GroundKind } | { kind: 'building'; building: BuildingType };

/** The map signs of everything but buildings. Rubble is printed on no map, but an author may start a game with it. */
export const groundSigns: ReadonlyMap<string, GroundKind> = new Map([
  ['.', 'open'],
  ['~', 'rough'],
  ['#', 'wall'],
  ['%', 'rubble'],
]);

/** The building signs a board may use: the printed ones, and the board's own. */
export function buildingsOf(board: Pick<Board, 'buildings'>): Map<string, BuildingType> {
  return new Map([...buildingTypes, ...(board.buildings ?? [])].map((building) => [building.sign, building]));
}

type Squares = readonly (readonly (Ground | undefined)[])[];

/** Boards that were read before: thousands of games are played on one board, and reading it is most of setting one up. */
const boardsRead = new WeakMap<object, Squares>();

/** The squares of a board, row by row from the north; `undefined` where the sign is unknown. */
export function readBoard(board: Pick<Board, 'rows' | 'buildings'>): Squares {
  const known = boardsRead.get(board);
  if (known !== undefined) return known;
  const squares = readRows(board);
  boardsRead.set(board, squares);
  return squares;
}

function readRows(board: Pick<Board, 'rows' | 'buildings'>): Squares {
  const buildings = buildingsOf(board);
  return board.rows.map((row) =>
    Array.from(row, (sign) => {
      const kind = groundSigns.get(sign);
      if (kind !== undefined) return { kind };
      const building = buildings.get(sign);
      return building === undefined ? undefined : { kind: 'building' as const, building };
    }),
  );
}
