import type { Json } from '@sandtable/kernel';
import type { View } from '@sandtable/ranged-fun';
import { boardSize, cellCentre, cellOutline } from '../../map/outlines.ts';
import type {
  BoardGrid,
  Marker,
  Outline,
  SceneZone,
  SideIndex,
  TableScene,
  TerrainLook,
  TerrainPiece,
} from '../../map/scene.ts';
import { sceneWords } from './scene-words.ts';

/** A view as it arrives from a match, which hands out JSON. */
export function tableView(view: Json): View {
  return view as View;
}

/** What stands on the squares: all a board's picture needs, from a view or from a scenario file. */
export interface Board {
  readonly key: string;
  readonly name: string;
  readonly grid: BoardGrid;
  /** By row * columns + column. */
  readonly ground: readonly string[];
  readonly buildings: readonly {
    readonly at: readonly [number, number];
    readonly type: string;
    readonly name: string;
    readonly structure: number;
    readonly initial: number;
  }[];
  readonly zones: readonly {
    readonly id: string;
    readonly name: string;
    readonly columns: readonly [number, number];
    readonly rows: readonly [number, number];
    readonly side?: SideIndex;
  }[];
  readonly objectives: readonly (readonly [number, number])[];
  readonly exits: readonly { readonly edge: 'north' | 'east' | 'south' | 'west' }[];
}

const looks: Readonly<Record<string, TerrainLook>> = { rough: 'rough', wall: 'wall', rubble: 'rubble' };
/** Inches a square stands for, so that a house of one inch is half a square high. */
const HEIGHTS: Readonly<Record<string, number>> = { rough: 0.5, wall: 0.4, rubble: 0.2 };

/** Seats are called by colours, so each gets the side of its own colour: red is red on the map. */
const SIDES: Readonly<Record<string, SideIndex>> = { blue: 0, red: 1, green: 2, yellow: 3 };

/** Each seat is a side of its own. */
export function sideIndexOf({ players }: View, seat: string): SideIndex {
  const order = players.findIndex((player) => player.seat === seat);
  return SIDES[seat] ?? (Math.max(0, Math.min(3, order)) as SideIndex);
}

/** The grid of a view's board. */
export function gridOfView(view: View): BoardGrid {
  return { kind: view.options.hex ? 'hex' : 'square', columns: view.width, rows: view.height };
}

/** The board as a view shows it. */
export function sceneOfView(json: Json): TableScene {
  const view = tableView(json);
  const watched: Marker[] = view.units.flatMap((unit) =>
    unit.overwatch === null
      ? []
      : [
          {
            id: `watch-${unit.id}`,
            kind: 'watch',
            at: cellCentre(gridOfView(view), unit.overwatch.at[0], unit.overwatch.at[1]),
            side: sideIndexOf(view, unit.seat),
            label: sceneWords.watch(unit.name),
          } as const,
        ],
  );
  const scene = sceneOfBoard({
    key: `ranged-fun|${view.scenario}|${view.buildings.map(({ structure }) => structure).join()}`,
    name: view.name,
    grid: gridOfView(view),
    ground: view.ground,
    buildings: view.buildings,
    zones: view.zones.map((zone) => {
      const holder = view.players.find((player) => player.zone === zone.id);
      return holder === undefined ? zone : { ...zone, side: sideIndexOf(view, holder.seat) };
    }),
    objectives: view.markers,
    exits: view.exits,
  });
  return { ...scene, markers: [...scene.markers, ...watched] };
}

/** The board as the map draws it. */
export function sceneOfBoard(board: Board): TableScene {
  const { grid } = board;
  return {
    key: board.key,
    name: board.name,
    ...boardSize(grid),
    grid,
    measure: 'square',
    ground: 'sand',
    night: false,
    hills: [],
    pieces: [...groundPieces(board), ...buildingPieces(board)],
    clouds: [],
    markers: board.objectives.map(([column, row], index) => ({
      id: `objective-${index}`,
      kind: 'objective',
      at: cellCentre(grid, column, row),
      radius: 0.5,
      label: sceneWords.objective,
    })),
    zones: zonesOf(board),
  };
}

function groundPieces({ grid, ground }: Board): TerrainPiece[] {
  return ground.flatMap((kind, cell) => {
    const look = looks[kind];
    if (look === undefined) return [];
    const [column, row] = [cell % grid.columns, Math.floor(cell / grid.columns)];
    return [
      {
        id: `cell-${column}-${row}`,
        look,
        outline: cellOutline(grid, column, row),
        height: HEIGHTS[kind] ?? 0,
        spoken: sceneWords.at(sceneWords.looks[kind] ?? kind, column, row),
      },
    ];
  });
}

function buildingPieces({ grid, buildings }: Board): TerrainPiece[] {
  return buildings.map(({ at: [column, row], type, name, structure, initial }) => ({
    id: `building-${column}-${row}`,
    look: type === 'bunker' ? 'bunker' : 'building',
    material: type === 'shack' ? 'timber' : type === 'bunker' ? 'earth' : 'stone',
    outline: cellOutline(grid, column, row),
    height: type === 'works' ? 1 : 0.6,
    health: structure / initial,
    spoken: sceneWords.at(sceneWords.building(name, structure, initial), column, row),
  }));
}

function zonesOf({ grid, zones, exits }: Board): SceneZone[] {
  const { width, height } = boardSize(grid);
  const box = (left: number, top: number, right: number, bottom: number): Outline => [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  const edges = {
    north: box(0, 0, width, 0.2),
    south: box(0, height - 0.2, width, height),
    west: box(0, 0, 0.2, height),
    east: box(width - 0.2, 0, width, height),
  } as const;
  return [
    ...zones.map(({ id, name, columns, rows, side }) => {
      const first = cellCentre(grid, columns[0], rows[0]);
      const last = cellCentre(grid, columns[1], rows[1]);
      return {
        id: `deploy-${id}`,
        kind: 'deployment' as const,
        outlines: [box(first.x - 0.5, first.y - 0.5, last.x + 0.5, last.y + 0.5)],
        label: sceneWords.zone(name),
        ...(side === undefined ? {} : { side }),
      };
    }),
    ...exits.map(({ edge }) => ({
      id: `exit-${edge}`,
      kind: 'way-out' as const,
      outlines: [edges[edge]],
      label: sceneWords.exit,
    })),
  ];
}
