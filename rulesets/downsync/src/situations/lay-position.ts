import type { Point } from '@sandtable/geometry';
import { sizes, tables, unitCards } from '../content/catalogue.ts';
import type { Ground } from '../content/ground.ts';
import { type Place, pointAt } from '../content/measure.ts';
import { judgementsSchema, optionsSchema } from '../content/options.ts';
import type { Scenario } from '../content/scenario.ts';
import { scenarios } from '../content/scenarios.ts';
import type { TableFile } from '../content/table.ts';
import { newUnit } from '../new-unit.ts';
import type { ListEntry } from '../rules/force/entries.ts';
import { buildingUnder } from '../rules/terrain/terrain.ts';
import { cardOf, discOf } from '../rules/units/roster.ts';
import { startFrom } from '../setup.ts';
import { SEATS, type Seat, type State, type Unit } from '../state.ts';
import type { ReadGiven } from './given.ts';

type GivenUnit = ReadGiven['units'][string];

/** The state of a position whose faults were looked for before. */
export function layPosition(given: ReadGiven): State {
  const printed = scenarios[given.scenario ?? 'vip-capture'] ?? scenarios['vip-capture']!;
  const options = given.options ?? optionsSchema.parse({});
  const judgements = given.judgements ?? judgementsSchema.parse({});
  if (given.phase === 'lists') return startFrom({ scenario: printed, options, judgements });
  const { without: _without, ...rest } = printed;
  // The scenario brings the table along: a view of this position is complete without the file.
  const scenario: Scenario = { ...rest, table: tableGiven(given.table) };
  const state = startFrom({ scenario, options, judgements });
  state.phase = 'designate';
  state.round = given.round ?? 2;
  state.turn = 1;
  state.active = given.active ?? 'one';
  state.deployFirst = state.active;
  state.objectives = (given.objectives ?? []).map(({ id, at, scores = [...SEATS], blocks = [...SEATS] }) => ({
    id,
    at: pointAt(at),
    scores,
    blocks,
  }));
  state.units = Object.entries(given.units).map(([id, unit]) => unitGiven(state.ground, id, unit));
  state.pings = Object.entries(given.pings ?? {}).map(([id, { seat, signature, at, activated = false }]) => ({
    id,
    seat,
    signature,
    at: pointAt(at),
    activated,
    moved: false,
  }));
  for (const player of state.players) {
    player.list = listGiven(given, player.seat);
    player.faction = factionOf(player.list);
    player.cp = given.cp?.[player.seat] ?? sizes[scenario.size].capacity;
    player.points = given.points?.[player.seat] ?? 0;
    player.deployed = true;
    player.edge = player.seat === 'one' ? 'south' : 'north';
  }
  return state;
}

function tableGiven(table: ReadGiven['table']): TableFile {
  if (typeof table === 'string') return tables[table] as TableFile;
  const { width = 48, height = 48, pieces = [] } = table ?? {};
  return { id: 'given', name: 'Table', width, height, pieces };
}

function unitGiven(ground: Ground, id: string, given: GivenUnit): Unit {
  const unit = newUnit(id, given.seat, given.card, placesOf(given));
  const card = cardOf(unit);
  Object.assign(unit, {
    activated: given.activated ?? false,
    overwatch: given.overwatch ?? false,
    stealth: given.stealth ?? false,
    refreshed: given.refreshed ?? false,
    locked: given.locked ?? false,
    jammed: given.jammed ?? false,
    lodged: given.lodged ?? 0,
    carriedBy: given.carriedBy ?? null,
    fresh: given.fresh ?? false,
  });
  unit.bases.forEach((base, i) => {
    const own = given.bases?.[i] ?? {};
    Object.assign(base, {
      alive: !(own.lost ?? false),
      cm: own.cm ?? given.cm ?? card.countermeasures ?? 0,
      cmPlus: own.cmPlus ?? given.cmPlus ?? card.emergency,
      stun: own.stun ?? given.stun ?? false,
      tagged: own.tagged ?? false,
      exposed: own.exposed ?? false,
      building: card.infantry ? (buildingUnder(ground, discOf(unit, base))?.id ?? null) : null,
    });
  });
  return unit;
}

/** A place for each base: its own, the unit's, or a row of them beside the first. */
function placesOf({ card, at, bases = [] }: GivenUnit): Point[] {
  const given = at === undefined ? [] : typeof at[0] === 'number' ? [at as Place] : (at as Place[]);
  const first = given[0] ?? bases[0]?.at ?? [0, 0];
  return Array.from({ length: unitCards[card]?.bases ?? 1 }, (_, i) => {
    const place = bases[i]?.at ?? given[i];
    return pointAt(place ?? [first[0] + 1.6 * i, first[1]]);
  });
}

/** The list behind a position: its units, then the reserve under fresh ids, each carrier followed by what it brings. */
function listGiven(given: ReadGiven, seat: Seat): ListEntry[] {
  const units = Object.entries(given.units).filter(([, unit]) => unit.seat === seat);
  const letter = seat === 'one' ? 'a' : 'b';
  const reserve = (given.reserve?.[seat] ?? []).map((card, i): [string, { card: string }] => [
    `${letter}r${i + 1}`,
    { card },
  ]);
  const entries = [...units, ...reserve].map(([id, { card }]) => ({ id, card, mountedIn: null, packagedIn: null }));
  return entries.flatMap((entry): ListEntry[] => {
    const carries = unitCards[entry.card]?.carries ?? null;
    const id = `${entry.id}d`;
    // What a carrier brings is still packaged unless the position shows it.
    if (carries === null || given.units[id] !== undefined) return [entry];
    return [entry, { id, card: carries, mountedIn: null, packagedIn: entry.id }];
  });
}

function factionOf(list: readonly ListEntry[]): string | null {
  return list.flatMap(({ card }) => unitCards[card]?.faction ?? [])[0] ?? null;
}
