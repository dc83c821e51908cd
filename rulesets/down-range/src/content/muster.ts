import { inches } from '@sandtable/geometry';
import { assert } from '@sandtable/kernel';
import { mountedOn } from './armament.ts';
import type { Catalogue, Training, UnitCard, WeaponCard } from './cards.ts';
import type { Armament, ForceUnit, Player } from './force.ts';
import { pointAt } from './measure.ts';
import { footprintOf } from './piece-card.ts';
import type { Scenario } from './scenario.ts';
import type { ArmCard, ArrivalCard, MusteredUnit } from './scenario-card.ts';
import { type ZoneCard, zoneCard } from './zone-card.ts';

type Ground = Pick<Scenario, 'table' | 'pieces' | 'players'>;

/** The units of a player as they start. The scenario has passed `validateScenario`. */
export function musterPlayer(player: Player, scenario: Ground, catalogue: Catalogue): MusteredUnit[] {
  const zones = player.zones.map((zone) => zoneCard(zone, scenario));
  return player.units.map((unit) => muster(unit, { player, scenario, catalogue, zones }));
}

interface Context {
  readonly player: Player;
  readonly scenario: Ground;
  readonly catalogue: Catalogue;
  readonly zones: readonly ZoneCard[];
}

function muster(unit: ForceUnit, context: Context): MusteredUnit {
  const { player, scenario, catalogue } = context;
  const card = cardOf(unit, catalogue);
  const arms = armsOf(unit, catalogue);
  const items = [...card.items, ...(unit.items ?? [])].map((id) => known(catalogue.items, id));
  return {
    id: unit.id,
    name: unit.name,
    player: player.id,
    card,
    arms,
    items,
    training: trainingOf(unit, scenario, catalogue),
    specialties: unit.specialties ?? [],
    rank: unit.rank ?? 0,
    superior: unit.superior ?? null,
    group: unit.group ?? null,
    aboard: unit.aboard === undefined ? null : { vehicle: unit.aboard.vehicle, seat: unit.aboard.seat ?? null },
    mayStartAboard: unit.mayStartAboard ?? [],
    carriedBy: unit.carriedBy ?? null,
    operators: unit.operators ?? null,
    autopilot: unit.autopilot ?? card.autopilot,
    team: (unit.team ?? []).map(({ id, name, weapons = [] }) => ({
      id,
      name,
      arms: weapons.map((armament) => inHands(armament, catalogue)),
    })),
    emplacement: inches(unit.emplacement ?? 0),
    at: unit.at === undefined ? null : pointAt(unit.at),
    zones: unit.zones?.map((zone) => zoneCard(zone, scenario)) ?? context.zones,
    arrives: arrivalOf(unit, scenario),
  };
}

function arrivalOf({ arrives }: ForceUnit, { pieces }: Ground): ArrivalCard | null {
  if (arrives === undefined) return null;
  const along = pieces.find(({ id }) => id === arrives.inside);
  return { round: arrives.round, edge: arrives.edge, along: along === undefined ? null : footprintOf(along) };
}

function armsOf(unit: ForceUnit, catalogue: Catalogue): ArmCard[] {
  const card = cardOf(unit, catalogue);
  if (card.kind === 'troop') return (unit.weapons ?? []).map((armament) => inHands(armament, catalogue));
  return mountedOn(card, unit.weapons).map(({ mount, weapon: id, ammunition, stations }) => {
    const weapon = known(catalogue.weapons, id);
    return { weapon, ammunition: ammunition ?? weapon.ammunition, mount, stations };
  });
}

function inHands(armament: Armament, catalogue: Catalogue): ArmCard {
  const weapon = known(catalogue.weapons, armament.weapon);
  return { weapon, ammunition: armament.ammunition ?? weapon.ammunition, mount: null, stations: [] };
}

/** DR-SKL-8: what its type knows, what it carries (its team's arms and its drone's too), and its vehicle as its crew. */
function trainingOf(unit: ForceUnit, scenario: Ground, catalogue: Catalogue): Training[] {
  const everybody = scenario.players.flatMap(({ units }) => units);
  const weapons: WeaponCard[] = [
    ...armsOf(unit, catalogue).map(({ weapon }) => weapon),
    ...(unit.team ?? []).flatMap((soldier) =>
      (soldier.weapons ?? []).map(({ weapon }) => known(catalogue.weapons, weapon)),
    ),
    ...everybody
      .filter((drone) => drone.carriedBy === unit.id)
      .flatMap((drone) => armsOf(drone, catalogue).map(({ weapon }) => weapon)),
  ];
  const trades: Training[] = [];
  const vehicle = everybody.find(({ id }) => id === unit.aboard?.vehicle);
  if (vehicle !== undefined && unit.aboard?.seat !== undefined) {
    trades.push('driving');
    weapons.push(...armsOf(vehicle, catalogue).map(({ weapon }) => weapon));
  }
  const { training } = cardOf(unit, catalogue);
  const all = [...training, ...(unit.training ?? []), ...(unit.specialties ?? []), ...trades];
  return [...new Set([...all, ...weapons.map(({ family }) => family)])];
}

function cardOf(unit: ForceUnit, catalogue: Catalogue): UnitCard {
  return known(catalogue.units, unit.card);
}

function known<T>(table: Readonly<Record<string, T>>, id: string): T {
  const card = table[id];
  assert(card !== undefined, `nobody checked the scenario: ${id} is unknown`);
  return card;
}
