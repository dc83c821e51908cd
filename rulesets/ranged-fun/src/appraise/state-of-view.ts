import type { Json } from '@sandtable/kernel';
import type { Scenario } from '../content/scenario.ts';
import { indexOf, newUnit } from '../start.ts';
import type { Building, State, Unit } from '../state.ts';
import { type Seen, type SeenUnit, seen } from '../view-types.ts';

/**
 * A state made from what a seat sees, so that an appraisal asks the rules' own functions for lines, strengths and
 * armour. Everything is open in this game, so nothing is missing that play could ask for.
 */
export function stateOfView(view: Json): State {
  const table = seen(view);
  const cellOf = (at: readonly [number, number] | null): number => (at === null ? -1 : at[1] * table.width + at[0]);
  const ids = table.units.map(({ id }) => id);
  const units = table.units.map((unit, index) => unitOf(unit, index, cellOf, ids));
  const occupant = table.ground.map(() => -1);
  for (const unit of units) if (unit.standing === 'board') occupant[unit.cell] = unit.index;
  const buildings: Record<number, Building> = {};
  for (const { at, ...building } of table.buildings) buildings[cellOf(at)] = building;
  return {
    scenario: scenarioOf(table),
    options: table.options,
    judgements: table.scatter === null ? {} : { scatter: { ...table.scatter } },
    width: table.width,
    height: table.height,
    openEnded: table.openEnded,
    index: indexOf(units),
    ground: [...table.ground],
    buildings,
    occupant,
    units,
    players: table.players.map((player) => ({ ...player })),
    phase: table.phase,
    order: table.order,
    zoneOrder: table.order,
    active: table.active ?? '',
    round: table.round,
  };
}

function unitOf(
  seenUnit: SeenUnit,
  index: number,
  cellOf: (at: readonly [number, number] | null) => number,
  ids: readonly string[],
): Unit {
  const { id, seat, type, name, infantry, initial, stats, standing, at, carrier, cargo, left, overwatch } = seenUnit;
  const unit = newUnit(
    id,
    index,
    seat,
    { id: type, name, class: seenUnit.class, infantry, stats: initial, ...(seenUnit.flat ? { flat: true } : {}) },
    seenUnit.cargoOf === null ? -1 : ids.indexOf(seenUnit.cargoOf),
  );
  return {
    ...unit,
    ...stats,
    cost: seenUnit.cost,
    standing,
    cell: cellOf(at),
    carrier: carrier === null ? -1 : ids.indexOf(carrier),
    cargo: cargo.map((rider) => ids.indexOf(rider)),
    spentHalf: 2 * (stats.movement - left),
    steps: seenUnit.steps,
    rode: seenUnit.rode,
    fireUsed: seenUnit.fireUsed,
    contactUsed: seenUnit.contactUsed,
    observer: seenUnit.observer,
    hammeredUntil: seenUnit.hammeredUntil,
    overwatch: overwatch === null ? null : { cell: cellOf(overwatch.at), still: overwatch.still },
  };
}

/** The scenario as far as play needs it once the table is set. */
function scenarioOf(table: Seen): Scenario {
  return {
    format: 'sandtable-scenario',
    version: 1,
    game: 'ranged-fun',
    id: table.scenario,
    name: table.name,
    summary: table.name,
    board: { rows: [] },
    players: table.players.length,
    zones: [...table.zones],
    exits: [...table.exits],
    rounds: table.rounds,
    victory: table.victory,
    forces: [],
  };
}
