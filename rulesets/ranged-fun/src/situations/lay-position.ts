import type { UnitType } from '../content/unit-type.ts';
import { indexOf, newPlayer, newUnit } from '../start.ts';
import { cellOf, type Ground, type State, type Unit } from '../state.ts';
import type { Given, GivenUnit } from './given.ts';

/** The state that a position describes; whether it makes sense is another question. */
export function layPosition(given: Given): State {
  const {
    board: { width, height },
    seats,
  } = given;
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
    format: 'sandtable-scenario',
    version: 1,
    game: 'ranged-fun',
    id: 'situation',
    name: 'Situation',
    summary: 'A position.',
    board: { rows: Array.from({ length: board.height }, () => '.'.repeat(board.width)) },
    players: seats.length,
    zones: [],
    rounds,
    forces: [],
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
    if (kind === 'building')
      state.buildings[cell] = { type: name.toLowerCase(), name, armour, initial: initial ?? structure, structure };
  }
}

function placeUnits(state: State, { units: described, ...given }: Given): State {
  const ids = Object.keys(described);
  const units = ids.map((id, index) => unitOf(state, id, index, described[id] as GivenUnit, given.turns));
  ids.forEach((id, index) => {
    const { aboard, cargo } = described[id] as GivenUnit;
    const carrier = aboard === undefined ? -1 : ids.indexOf(aboard);
    const unit = units[index] as Unit;
    if (cargo === true) units[index] = { ...unit, cargoOf: carrier >= 0 ? carrier : index };
    if (carrier < 0) return;
    Object.assign(units[index] as Unit, { standing: 'aboard', carrier });
    const by = units[carrier] as Unit;
    by.cargo = [...by.cargo, index];
  });
  for (const unit of units)
    if (unit.standing === 'board' && unit.cell >= 0 && state.occupant[unit.cell] === -1)
      state.occupant[unit.cell] = unit.index;
  return { ...state, units, index: indexOf(units) };
}

function unitOf(state: State, id: string, index: number, described: GivenUnit, turns: Record<string, number>): Unit {
  const { seat: owner, class: kind, infantry, stats, now = {}, at, hammered, overwatch } = described;
  const type: UnitType = {
    id,
    name: described.name ?? id,
    class: kind,
    infantry,
    stats,
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
