import type { Seat } from '@sandtable/kernel';
import { unitCost } from './content/cost.ts';
import { readBoard } from './content/ground.ts';
import type { Mustered } from './content/muster.ts';
import type { Board, Scenario } from './content/scenario.ts';
import type { UnitType } from './content/unit-type.ts';
import type { Judgements, Options } from './options.ts';
import type { Building, Ground, Player, State, Unit, UnitId } from './state.ts';

/** What a game starts from: a scenario, options, and each seat with its force. */
export type Start = {
  readonly scenario: Scenario;
  readonly options: Options;
  readonly judgements: Judgements;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly faction: string | null;
    readonly force: readonly Mustered[];
  }[];
};

/** The state before anything was rolled or placed. Initial stats are recorded once, in the type (RF-SET-7). */
export function startState({ scenario, options, judgements, seats }: Start): State {
  const { ground, buildings, width, height } = layBoard(scenario.board, judgements);
  const units: Unit[] = [];
  for (const { seat, force } of seats) {
    let number = 0;
    for (const { type, cargo } of force) {
      const carrier = units.length;
      units.push(newUnit(`${initialOf(seat)}${++number}`, carrier, seat, type, -1));
      for (const rider of cargo)
        units.push(newUnit(`${initialOf(seat)}${++number}`, units.length, seat, rider, carrier));
    }
  }
  return {
    scenario,
    options: scenario.board.grid === 'hex' ? { ...options, hex: true } : options,
    judgements,
    width,
    height,
    openEnded: false,
    index: indexOf(units),
    ground,
    buildings,
    occupant: ground.map(() => -1),
    units,
    players: seats.map(({ seat, faction }, i) => newPlayer(seat, scenario.roles?.[i]?.id ?? null, faction)),
    phase: 'order',
    order: [],
    zoneOrder: [],
    active: seats[0]?.seat ?? '',
    round: 0,
  };
}

/** R1, B2 … : short enough to stand on a map. */
function initialOf(seat: Seat): string {
  return seat.slice(0, 1).toUpperCase();
}

export function indexOf(units: readonly Unit[]): Record<UnitId, number> {
  return Object.fromEntries(units.map(({ id, index }) => [id, index]));
}

export function newPlayer(seat: Seat, role: string | null, faction: string | null): Player {
  return { seat, role, faction, zone: null, turns: 0, points: 0, eliminated: false, conceded: false };
}

export function newUnit(id: UnitId, index: number, seat: Seat, type: UnitType, cargoOf: number): Unit {
  const { movement, armour, srf, lrf, vlrf, vsrf } = type.stats;
  return {
    id,
    index,
    seat,
    type,
    cost: unitCost(type).total,
    cargoOf,
    movement,
    armour,
    srf,
    lrf,
    vlrf: vlrf ?? 0,
    vsrf: vsrf ?? 0,
    standing: 'reserve',
    cell: -1,
    carrier: -1,
    cargo: [],
    spentHalf: 0,
    steps: 0,
    rode: false,
    fireUsed: false,
    contactUsed: false,
    observer: false,
    hammeredUntil: 0,
    overwatch: null,
  };
}

type LaidBoard = {
  readonly ground: Ground[];
  readonly buildings: Record<number, Building>;
  readonly width: number;
  readonly height: number;
};

/** The board as the map says, but for squares the players have agreed to count as something else (RF-SET-6). */
function layBoard(board: Board, judgements: Judgements): LaidBoard {
  const squares = readBoard(agreedBoard(board, judgements)).flat();
  const buildings: Record<number, Building> = {};
  const ground = squares.map((square, cell): Ground => {
    if (square?.kind !== 'building') return square?.kind ?? 'open';
    const { id, name, armour, structure } = square.building;
    buildings[cell] = { type: id, name, armour, initial: structure, structure };
    return 'building';
  });
  return { ground, buildings, width: board.rows[0]?.length ?? 0, height: board.rows.length };
}

/** The map with the squares that the players have agreed to count as something else (RF-SET-6). */
export function agreedBoard(board: Board, { ground: agreed = [] }: Judgements): Board {
  if (agreed.length === 0) return board;
  const rows = board.rows.map((row) => [...row]);
  for (const {
    at: [x, y],
    sign,
  } of agreed) {
    const row = rows[y];
    if (row?.[x] !== undefined) row[x] = sign;
  }
  return { ...board, rows: rows.map((row) => row.join('')) };
}
