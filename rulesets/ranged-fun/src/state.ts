import { type Grid, hexGrid, squareGrid } from '@sandtable/geometry';
import type { Seat } from '@sandtable/kernel';
import type { Scenario } from './content/scenario.ts';
import type { UnitType } from './content/unit-type.ts';
import type { Judgements, Options } from './options.ts';

export type UnitId = string;
/** [column, row], from 0 at the north-west corner (RF-GEO-1). */
export type Square = readonly [x: number, y: number];
export type Ground = 'open' | 'rough' | 'wall' | 'rubble' | 'building';
export type StatName = 'movement' | 'armour' | 'srf' | 'lrf' | 'vlrf' | 'vsrf';

/** Where a unit is. `removed` is what a concession leaves: out of the game, but not destroyed (RF-END-4). */
export type Standing = 'reserve' | 'board' | 'aboard' | 'exited' | 'destroyed' | 'removed';

export type Building = {
  readonly type: string;
  readonly name: string;
  readonly armour: number;
  readonly initial: number;
  structure: number;
};

/** An overwatch counter: the square it lies on, and whether its unit kept still (RF-OW-5). */
export type Overwatch = { readonly cell: number; readonly still: boolean };

export type Unit = {
  readonly id: UnitId;
  readonly index: number;
  readonly seat: Seat;
  /** The type holds the initial stats (RF-SET-7). */
  readonly type: UnitType;
  readonly cost: number;
  /** Index of the carrier it must be deployed aboard, for a mission's cargo; -1 otherwise. */
  readonly cargoOf: number;
  movement: number;
  armour: number;
  srf: number;
  lrf: number;
  vlrf: number;
  vsrf: number;
  standing: Standing;
  /** The square's cell while on the board, -1 otherwise. */
  cell: number;
  /** Index of the carrier while aboard, -1 otherwise. */
  carrier: number;
  /** Riders by index, in boarding order. */
  cargo: readonly number[];
  /** Movement points spent this own turn, in halves. */
  spentHalf: number;
  steps: number;
  rode: boolean;
  fireUsed: boolean;
  contactUsed: boolean;
  observer: boolean;
  /** The owner's turn number at whose end the state ends; 0 when not hammered. */
  hammeredUntil: number;
  overwatch: Overwatch | null;
};

export type Player = {
  readonly seat: Seat;
  readonly role: string | null;
  readonly faction: string | null;
  zone: string | null;
  /** Turns begun so far. */
  turns: number;
  /** Points scored at scoring moments; what follows from losses is computed when it is asked for. */
  points: number;
  eliminated: boolean;
  conceded: boolean;
};

export type Phase = 'order' | 'zones' | 'deployment' | 'turn' | 'over';

export type State = {
  readonly scenario: Scenario;
  readonly options: Options;
  readonly judgements: Judgements;
  readonly width: number;
  readonly height: number;
  /** A position that is studied, not a game that is won: nobody is eliminated for lack of units. */
  readonly openEnded: boolean;
  /** Unit indices by id; never changes. */
  readonly index: Readonly<Record<UnitId, number>>;
  ground: Ground[];
  /** Buildings that stand, by cell. */
  buildings: Record<number, Building>;
  /** The index of the unit that stands in each cell, or -1. */
  occupant: number[];
  units: Unit[];
  players: Player[];
  phase: Phase;
  /** Seats in turn order, once it is known. */
  order: readonly Seat[];
  /** Seats in the order in which zones are chosen. */
  zoneOrder: readonly Seat[];
  active: Seat;
  round: number;
};

/** The board's grid. Grids of one size are one object, so this is a look-up. */
export function gridOf(state: State): Grid {
  return state.options.hex ? hexGrid(state.width, state.height) : squareGrid(state.width, state.height);
}

export function squareOf(state: State, cell: number): Square {
  const x = cell % state.width;
  return [x, (cell - x) / state.width];
}

/** The cell of a square, or -1 off the board. */
export function cellOf(state: State, [x, y]: Square): number {
  return x >= 0 && y >= 0 && x < state.width && y < state.height ? y * state.width + x : -1;
}

export function unitById(state: State, id: UnitId): Unit | undefined {
  const index = Object.hasOwn(state.index, id) ? state.index[id] : undefined;
  return index === undefined ? undefined : state.units[index];
}

/** The unit with this index; indices come from the state itself, so it is always there. */
export function unitAt(state: State, index: number): Unit {
  return state.units[index] as Unit;
}

export function playerOf(state: State, seat: Seat): Player {
  return state.players.find((player) => player.seat === seat) as Player;
}

export function isHammered(unit: Unit): boolean {
  return unit.hammeredUntil > 0;
}

/** Still in the game: on the board, aboard, or waiting to arrive (RF-END-1). */
export function isInGame({ standing }: Unit): boolean {
  return standing === 'board' || standing === 'aboard' || standing === 'reserve';
}

export function cloneState(state: State): State {
  const buildings: Record<number, Building> = {};
  for (const cell in state.buildings) buildings[cell] = { ...(state.buildings[cell] as Building) };
  return {
    ...state,
    ground: state.ground.slice(),
    buildings,
    occupant: state.occupant.slice(),
    units: state.units.map(cloneUnit),
    players: state.players.map((player) => ({ ...player })),
  };
}

function cloneUnit(unit: Unit): Unit {
  return { ...unit };
}
