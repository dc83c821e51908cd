import type { Fault, Json, SituationReader } from '@sandtable/kernel';
import { z } from 'zod';
import { MOST_SQUARES } from './content/scenario.ts';
import { shapeFaults } from './content/shape-faults.ts';
import { type UnitType, unitClassSchema } from './content/unit-type.ts';
import { victorySchema } from './content/victory.ts';
import { isTooHeavy, capacityOf } from './content/riding.ts';
import { judgementsSchema, optionsSchema } from './options.ts';
import { standFault } from './rules/movement.ts';
import { indexOf, newPlayer, newUnit } from './start.ts';
import { cellOf, type Ground, type State, type Unit } from './state.ts';
import { viewFor } from './view.ts';

const stat = z.int().min(0).max(20);
const square = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]);
const seat = z.string().min(1).max(40);
const statsSchema = z.strictObject({ movement: stat, armour: stat, srf: stat, lrf: stat, vlrf: stat.nullable().default(null), vsrf: stat.nullable().default(null) });

/** A unit in full: no catalogue is asked. What is left out is as it is at the start of a turn. */
const unitSchema = z.strictObject({
  seat,
  name: z.string().max(60).exactOptional(),
  class: unitClassSchema,
  infantry: z.boolean().default(false),
  flat: z.boolean().exactOptional().describe('Marked flat (RF-VLRF-16).'),
  stats: statsSchema.describe('Initial stats; null is absent.'),
  now: statsSchema.partial().exactOptional().describe('Current stats where they differ.'),
  at: square.exactOptional().describe('[column, row]; absent for a rider or a unit out of the game.'),
  aboard: z.string().exactOptional().describe('The carrier it rides on; boarding order is the order of the file.'),
  standing: z.enum(['reserve', 'exited', 'destroyed']).exactOptional(),
  cargo: z.boolean().exactOptional().describe('Counts as the mission’s cargo.'),
  spent: z.number().min(0).max(40).multipleOf(0.5).default(0).describe('Movement points spent this turn.'),
  steps: z.int().min(0).max(40).default(0),
  rode: z.boolean().default(false),
  fired: z.boolean().default(false),
  contacted: z.boolean().default(false),
  observed: z.boolean().default(false),
  hammered: z.union([z.boolean(), z.int().min(1)]).default(false).describe('true: until the end of the owner’s next turn; or the number of the turn at whose end it ends.'),
  overwatch: z.strictObject({ at: square, still: z.boolean().default(true) }).exactOptional(),
});

const groundSchema = z.strictObject({
  at: square,
  kind: z.enum(['rough', 'wall', 'rubble', 'building']),
  name: z.string().max(60).default('House'),
  armour: z.int().min(0).max(8).default(2),
  structure: z.int().min(1).max(99).default(6),
  initial: z.int().min(1).max(99).exactOptional(),
});

export const givenSchema = z.strictObject({
  board: z.strictObject({ width: z.int().min(1).max(MOST_SQUARES), height: z.int().min(1).max(MOST_SQUARES) }).prefault({ width: 30, height: 30 }),
  seats: z.array(seat).min(2).max(4).default(['red', 'blue']).describe('In turn order.'),
  active: seat.exactOptional().describe('Whose turn it is; the first seat when absent.'),
  turns: z.record(z.string(), z.int().min(0)).default({}).describe('Turns begun by each seat; 1 for the active one and those before it, 0 for those after it, when absent.'),
  round: z.int().min(1).default(1),
  rounds: z.int().min(1).max(1000).default(1000),
  points: z.record(z.string(), z.int()).default({}),
  roles: z.record(z.string(), z.string()).default({}).describe('Seat to role, for missions that have roles.'),
  exits: z.array(z.strictObject({ edge: z.enum(['north', 'east', 'south', 'west']), roles: z.array(z.string()) })).default([]),
  ground: z.array(groundSchema).default([]),
  units: z.record(z.string().min(1).max(40), unitSchema),
  victory: victorySchema.exactOptional().describe('With a mission the game can be won and lost; without one it goes on whoever is left.'),
  options: optionsSchema.prefault({}),
  judgements: judgementsSchema.prefault({}),
});
export type Given = z.infer<typeof givenSchema>;

/** Positions of this game in situation files. */
export const situations: SituationReader<State> = {
  schema: givenSchema,
  read(raw) {
    const parsed = givenSchema.safeParse(raw);
    if (!parsed.success) return { faults: shapeFaults(givenSchema, raw, () => 'RF-SET-1') };
    const state = stateOf(parsed.data);
    const faults = positionFaults(parsed.data, state);
    return faults.length > 0 ? { faults } : { state, seats: parsed.data.seats };
  },
  facts: factsOf,
};

/** Units by their names and squares by their coordinates: what `then` is compared with. */
function factsOf(state: State): Json {
  const { units, buildings, ...rest } = viewFor(state, 'umpire') as { units: { id: string }[]; buildings: { at: readonly [number, number] }[] };
  const ground: Record<string, Json> = {};
  state.ground.forEach((kind, cell) => {
    if (kind !== 'open') ground[`${cell % state.width},${Math.floor(cell / state.width)}`] = kind;
  });
  return {
    ...rest,
    ground,
    buildings: Object.fromEntries(buildings.map((building) => [building.at.join(','), building])),
    units: Object.fromEntries(units.map((unit) => [unit.id, { ...unit, hammered: (unit as { hammeredUntil?: number }).hammeredUntil !== 0 }])),
  } as unknown as Json;
}

function stateOf(given: Given): State {
  const { board: { width, height }, seats } = given;
  const active = given.active ?? (seats[0] as string);
  const state: State = {
    scenario: scenarioOf(given),
    options: given.options,
    judgements: given.judgements,
    width,
    height,
    openEnded: given.victory === undefined,
    index: {},
    ground: new Array<Ground>(width * height).fill('open'),
    buildings: {},
    occupant: new Array<number>(width * height).fill(-1),
    units: [],
    players: seats.map((each, i) => ({
      ...newPlayer(each, given.roles[each] ?? null, null),
      turns: given.turns[each] ?? (i <= seats.indexOf(active) ? 1 : 0),
      points: given.points[each] ?? 0,
    })),
    phase: 'turn',
    order: seats,
    zoneOrder: seats,
    active,
    round: given.round,
  };
  layGround(state, given);
  return placeUnits(state, given);
}

/** A situation is a piece of a game; the scenario it stands in has only what the rules ask of it. */
function scenarioOf({ board, seats, rounds, exits, victory, roles }: Given): State['scenario'] {
  const named = [...new Set(Object.values(roles))].map((id) => ({ id, name: id }));
  return {
    format: 'sandtable-scenario', version: 1, game: 'ranged-fun', id: 'situation', name: 'Situation', summary: 'A position.',
    board: { rows: Array.from({ length: board.height }, () => '.'.repeat(board.width)) },
    players: seats.length, zones: [], rounds, forces: [],
    victory: victory ?? { kind: 'last-standing' },
    ...(named.length > 0 ? { roles: named } : {}),
    ...(exits.length > 0 ? { exits } : {}),
  };
}

function layGround(state: State, { ground }: Given): void {
  for (const { at, kind, name, armour, structure, initial } of ground) {
    const cell = cellOf(state, at);
    if (cell < 0) continue;
    state.ground[cell] = kind;
    if (kind === 'building') state.buildings[cell] = { type: name.toLowerCase(), name, armour, initial: initial ?? structure, structure };
  }
}

function placeUnits(state: State, { units: described, ...given }: Given): State {
  const ids = Object.keys(described);
  const units = ids.map((id, index) => unitOf(state, id, index, described[id] as Given['units'][string], given.turns));
  ids.forEach((id, index) => {
    const { aboard, cargo } = described[id] as Given['units'][string];
    const carrier = aboard === undefined ? -1 : ids.indexOf(aboard);
    const unit = units[index] as Unit;
    if (cargo === true) units[index] = { ...unit, cargoOf: carrier >= 0 ? carrier : index };
    if (carrier < 0) return;
    Object.assign(units[index] as Unit, { standing: 'aboard', carrier });
    const by = units[carrier] as Unit;
    by.cargo = [...by.cargo, index];
  });
  for (const unit of units) if (unit.standing === 'board' && unit.cell >= 0 && state.occupant[unit.cell] === -1) state.occupant[unit.cell] = unit.index;
  return { ...state, units, index: indexOf(units) };
}

function unitOf(state: State, id: string, index: number, described: Given['units'][string], turns: Record<string, number>): Unit {
  const { seat: owner, class: kind, infantry, stats, now = {}, at, hammered, overwatch } = described;
  const type: UnitType = {
    id, name: described.name ?? id, class: kind, infantry, stats,
    ...(described.flat === undefined ? {} : { flat: described.flat }),
  };
  const unit = newUnit(id, index, owner, type, -1);
  const begun = turns[owner] ?? state.players.find((player) => player.seat === owner)?.turns ?? 0;
  return {
    ...unit,
    ...Object.fromEntries(Object.entries(now).map(([name, value]) => [name, value ?? 0])),
    standing: described.standing ?? (at === undefined ? 'reserve' : 'board'),
    cell: at === undefined || described.standing !== undefined ? -1 : cellOf(state, at),
    spentHalf: 2 * described.spent,
    steps: described.steps,
    rode: described.rode,
    fireUsed: described.fired || described.observed || overwatch !== undefined,
    contactUsed: described.contacted,
    observer: described.observed,
    hammeredUntil: hammered === true ? begun + 1 : hammered === false ? 0 : hammered,
    overwatch: overwatch === undefined ? null : { cell: cellOf(state, overwatch.at), still: overwatch.still },
  };
}

/** Everything impossible about a position, all at once. */
function positionFaults(given: Given, state: State): Fault[] {
  const faults: Fault[] = [];
  const say = (code: string, where: string, message: string, clause = 'RF-GEO-1') => faults.push({ code, where, message, clause });
  if (given.active !== undefined && !given.seats.includes(given.active)) say('UNKNOWN_SEAT', '/active', `nobody sits at ${given.active}`, 'RF-TURN-1');
  given.ground.forEach(({ at }, i) => {
    if (cellOf(state, at) < 0) say('OFF_BOARD', `/ground/${i}/at`, `(${at.join(', ')}) is not on the board`);
    if (given.ground.findIndex((other) => other.at[0] === at[0] && other.at[1] === at[1]) < i) say('GROUND_TWICE', `/ground/${i}/at`, `(${at.join(', ')}) is described twice`, 'RF-GEO-2');
  });
  for (const [id, described] of Object.entries(given.units)) {
    const where = `/units/${id}`;
    const unit = state.units[state.index[id] as number] as Unit;
    if (!given.seats.includes(described.seat)) say('UNKNOWN_SEAT', `${where}/seat`, `nobody sits at ${described.seat}`, 'RF-SET-2');
    if (described.at !== undefined && cellOf(state, described.at) < 0) say('OFF_BOARD', `${where}/at`, `(${described.at.join(', ')}) is not on the board`);
    else if (unit.cell >= 0) {
      const fault = standFault(state, unit, unit.cell);
      if (fault !== undefined) say(fault, `${where}/at`, `${id} cannot stand at (${described.at?.join(', ')})`, fault === 'SQUARE_OCCUPIED' ? 'RF-MOVE-6' : 'RF-BLDG-1');
    }
    if (described.at !== undefined && described.aboard !== undefined) say('TWO_PLACES', where, `${id} is both on the board and aboard ${described.aboard}`, 'RF-RIDE-12');
    if (described.overwatch !== undefined && cellOf(state, described.overwatch.at) < 0) say('OFF_BOARD', `${where}/overwatch/at`, 'the counter is not on the board', 'RF-OW-2');
    if (described.aboard !== undefined) rideFault(state, unit, described.aboard, where, say);
  }
  return faults;
}

function rideFault(state: State, rider: Unit, id: string, where: string, say: (code: string, where: string, message: string, clause?: string) => void): void {
  const carrier = state.units[state.index[id] ?? -1];
  if (carrier === undefined || capacityOf(carrier.type) === 0 || carrier.seat !== rider.seat) return say('CARRIER_CLASS', `${where}/aboard`, `${id} carries nobody of ${rider.seat}`, 'RF-RIDE-3') as unknown as void;
  if (rider.type.class !== 'ATV') say('RIDER_CLASS', where, `${rider.id} is no ATV`, 'RF-RIDE-3');
  if (isTooHeavy(rider.type, carrier.type)) say('RIDER_TOO_HEAVY', `${where}/aboard`, `${rider.id} is too heavy for ${id}`, 'RF-RIDE-1');
  if (carrier.cargo.length > capacityOf(carrier.type)) say('CARRIER_FULL', `${where}/aboard`, `${id} takes ${capacityOf(carrier.type)}`, 'RF-RIDE-11');
}
