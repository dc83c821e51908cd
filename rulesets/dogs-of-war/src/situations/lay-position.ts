import { freeze } from '@sandtable/game';
import { inches } from '@sandtable/geometry';
import { applyVehicles } from '../apply/vehicles.ts';
import { forces, tables, woundChart } from '../content/catalogue.ts';
import { houseChart } from '../content/chart.ts';
import { ROLES } from '../content/force.ts';
import { pointAt } from '../content/measure.ts';
import { optionsSchema } from '../content/options.ts';
import { scenarios } from '../content/scenarios.ts';
import type { TableFile } from '../content/table.ts';
import { breachAt } from '../rules/explosives/breach.ts';
import { groundOf } from '../rules/ground/lay-ground.ts';
import { walkedSurface } from '../rules/ground/surfaces.ts';
import { type Terrain, terrainOf } from '../rules/ground/terrain.ts';
import { newModels } from '../rules/roster/new-models.ts';
import { newVehicle, terrainWith } from '../rules/vehicles/vehicles.ts';
import { startFrom } from '../setup.ts';
import { type Model, SEATS, type State, type Team, type Vehicle } from '../state.ts';
import type { ReadGiven } from './given.ts';

type GivenModel = ReadGiven['models'][string];

/** The state of a position. */
export function layPosition(given: ReadGiven): State {
  const shipped = scenarios[given.scenario ?? 'crossroads'] ?? scenarios.crossroads!;
  const options = given.options ?? optionsSchema.parse({});
  if (given.phase === 'build') return startFrom({ scenario: shipped, options: { ...options, ownForces: true } });
  const active = given.active ?? 'one';
  const terrain = terrainGiven(given);
  // A view names its scenario but doesn't contain the ground, which follows from the scenario's table.
  const scenario = { ...shipped, table: terrain.table };
  const models = Object.entries(given.models).map(([id, model]) => modelGiven(terrain, id, model, given));
  for (const model of models) {
    const load = models.find(({ id }) => id === model.carrying);
    if (load !== undefined) Object.assign(load, { carriedBy: model.id, place: model.place, posture: 'prone' });
  }
  const teams = teamsOf(models);
  const state: State = {
    // The scenario brings the table along, so that a view of the position is about this ground.
    ...startFrom({ scenario: { ...scenario, table: terrain.table }, options }),
    night: given.night ?? false,
    alarm: given.alarm ?? true,
    terrain,
    phase: given.phase ?? 'act',
    turn: given.turn ?? 1,
    teams,
    models,
    smoke: (given.smoke ?? []).map(({ at, radius, turns }) => ({ at: pointAt(at), radius: inches(radius), turns })),
    devices: (given.devices ?? []).map(
      ({ type, owner, at, surface, facing = [1, 0], quarters = 0, holder = null }, i) => ({
        id: `${owner === 'one' ? 'a' : 'b'}-device-${i + 1}`,
        type,
        owner,
        place: { ...pointAt(at), surface: surface ?? walkedSurface(groundOf(terrain), pointAt(at)) },
        facing: { x: inches(facing[0]), y: inches(facing[1]) },
        quarters,
        holder,
      }),
    ),
    vehicles: vehiclesGiven(given),
    ropes: (given.ropes ?? []).map(({ at, top, foot = 'ground' }, i) => ({
      id: `rope-${i + 1}`,
      top: { ...pointAt(at), surface: top },
      foot: { ...pointAt(at), surface: foot },
    })),
    duels: (given.duels ?? []).map(({ winner, loser }) => ({ pair: [winner, loser], winner })),
    active,
    initiative: given.initiative ?? active,
  };
  for (const [id, { aboard }] of Object.entries(given.models)) {
    if (aboard === undefined) continue;
    applyVehicles(state, { type: 'model-boarded', clause: 'DW-VEH-5', model: id, ...aboard });
  }
  state.devices = state.devices.map((device) => {
    const breach = device.type === 'shaped-charge' ? breachAt(state, device.place) : undefined;
    return breach === undefined || 'code' in breach ? device : { ...device, breach };
  });
  state.players = SEATS.map((seat, i) => ({
    seat,
    leaderTeam: teams.find((team) => team.seat === seat)?.id ?? `${seat}-none`,
    side: i === 0 ? 'south' : 'north',
    deployed: true,
    allBroken: false,
    helicopterUsed: false,
    extraction: null,
  }));
  if (state.phase === 'act')
    state.acting =
      given.acting ??
      models
        .filter(({ seat, on, dead }) => seat === active && (on === 'table' || on === 'aboard') && !dead)
        .map(({ id }) => id);
  return state;
}

function vehiclesGiven({ vehicles = [] }: ReadGiven): Vehicle[] {
  return vehicles.map(({ left, ...row }) => ({ ...newVehicle(row), ...(left === undefined ? {} : { sp: left }) }));
}

function terrainGiven(given: ReadGiven): Terrain {
  const { table, doors = {}, levels = {} } = given;
  const file: TableFile =
    typeof table === 'string'
      ? (tables[table] ?? tables.crossroads!)
      : {
          id: 'given',
          name: 'Table',
          width: table?.width ?? 48,
          height: table?.height ?? 48,
          pieces: table?.pieces ?? [],
        };
  return freeze(terrainWith({ ...terrainOf(file), doors, levels }, vehiclesGiven(given)));
}

function modelGiven(
  terrain: Terrain,
  id: string,
  given: GivenModel,
  { active = 'one', acting, phase = 'act' }: ReadGiven,
): Model {
  const role = given.role ?? 'rifleman';
  const options = optionsSchema.parse({});
  const { models } = newModels({ teams: [{ force: given.force }] }, given.seat, houseChart, options);
  const fresh = models[ROLES.indexOf(role)]!;
  const at = pointAt(given.at);
  const surface = given.surface ?? walkedSurface(groundOf(terrain), at);
  const facing = given.facing ?? [given.seat === 'one' ? 1 : -1, 0];
  const team = `${given.seat === 'one' ? 'a' : 'b'}${given.team ?? 1}`;
  const acts = phase === 'act' && given.seat === active && (acting === undefined || acting.includes(id));
  const used = given.unused !== true;
  const { weapons = fresh.weapons.map(({ type, loaded }) => ({ type, loaded })) } = given;
  return {
    ...fresh,
    id,
    team,
    on: given.aboard === undefined ? (given.on ?? 'table') : 'aboard',
    entry: given.entry === undefined ? null : { at: pointAt(given.entry.at), turn: given.entry.turn },
    place: { ...at, surface },
    facing: { x: inches(facing[0]), y: inches(facing[1]) },
    posture: given.posture ?? (given.unconscious === true ? 'prone' : 'standing'),
    ap: given.ap ?? (acts ? 10 : 0),
    activated: given.activated ?? acts,
    hp: given.hp ?? fresh.hp,
    wounds: (given.wounds ?? []).map(({ location, severity, dressed = false }) => {
      const row = woundChart.locations.find((each) => each.id === location)!;
      const cell = severity === 'minor' ? woundChart.minor : row[severity];
      return { location, severity, ima: cell.ima === true, bleed: cell.bleed === true, dressed, repaired: false };
    }),
    dead: given.dead ?? false,
    unconscious: given.unconscious ?? false,
    helped: given.helped ?? false,
    immobilized: given.immobilized ?? false,
    doubled: given.doubled ?? false,
    arms: { right: given.arms?.right ?? 'ok', left: given.arms?.left ?? 'ok' },
    broken: given.broken ?? false,
    captured: given.captured ?? false,
    bystander: given.bystander ?? false,
    overpoweredBy: given.overpoweredBy ?? null,
    carrying: given.carrying ?? null,
    opFire: given.opFire ?? false,
    moved: given.moved ?? 'none',
    motion: given.motion ?? 'none',
    ranThisTurn: given.ranThisTurn ?? false,
    ranLastTurn: given.ranLastTurn ?? false,
    winded: given.winded ?? 'no',
    flash: given.flash === undefined ? null : { seenBy: given.flash, suppressed: false },
    traits: given.traits ?? fresh.traits,
    expertUsed: used,
    disciplinedUsed: used,
    weapons: weapons.map(({ type, loaded, ...rest }) => ({
      type,
      loaded: loaded ?? houseChart.firearms[type]?.capacity ?? 0,
      fired: 0,
      bayonet: 'bayonet' in rest && rest.bayonet === true,
    })),
    ready: given.ready ?? weapons[0]?.type ?? null,
    known: given.known ?? [...fresh.known, ...weapons.map(({ type }) => type)],
    reserve: given.reserve ?? fresh.reserve,
    grenades: given.grenades ?? fresh.grenades,
    flawed: forces[given.force]?.duds === true ? { ...(given.grenades ?? fresh.grenades) } : {},
    items: { ...fresh.items, ...given.items },
    bomb: given.bomb ?? false,
  };
}

function teamsOf(models: readonly Model[]): Team[] {
  const ids = [...new Set(models.map(({ team }) => team))].sort((a, b) => (a < b ? -1 : 1));
  return ids.map((id) => {
    const members = models.filter(({ team }) => team === id);
    const { seat, force } = members[0]!;
    const pointsEach = forces[force]!.points / ROLES.length;
    return {
      id,
      seat,
      force,
      members: members.map((each) => each.id),
      pointsEach,
      signals: false,
      fearless: false,
      reserve: forces[force]?.air !== undefined && members.every(({ on }) => on === 'reserve'),
      high: false,
      tested: 0,
    };
  });
}
