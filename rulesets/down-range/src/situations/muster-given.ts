import { inches } from '@sandtable/geometry';
import type { Catalogue, ItemCard, Training, UnitCard, WeaponCard } from '../content/cards.ts';
import { itemCard } from '../content/item.ts';
import type { Judgements } from '../content/judgements.ts';
import { pointAt } from '../content/measure.ts';
import type { Options } from '../content/options.ts';
import { footprintOf } from '../content/piece-card.ts';
import { printed } from '../content/printed.ts';
import type { ArmCard, MusteredUnit } from '../content/scenario-card.ts';
import { troopCard } from '../content/troop.ts';
import { vehicleCard } from '../content/vehicle.ts';
import { weaponCard } from '../content/weapon.ts';
import { zoneCard } from '../content/zone-card.ts';
import type { Given } from './given.ts';
import type { GivenTable } from './given-table.ts';
import type { GivenArm, GivenUnit } from './given-unit.ts';

/** What a position's units are looked up in. */
export type Tables = {
  readonly catalogue: Catalogue;
  readonly options: Options;
  readonly judgements: Judgements;
  readonly table: GivenTable;
};

/** A unit of a position as a scenario would start it. Names the tables do not have throw: `nameFaults` comes first. */
export function musterGiven(id: string, { units, zones }: Given, tables: Tables): MusteredUnit {
  const given = units[id] as GivenUnit;
  const card = cardOf(id, given, tables);
  const arms = armsOfGiven(given.weapons, card, tables.catalogue);
  const families = [...arms.map(({ weapon }) => weapon.family), ...crewTraining(units, given, tables)];
  const known = [...card.training, ...given.training, ...given.specialties, ...families];
  return {
    id,
    name: given.name ?? id,
    player: given.seat,
    card,
    arms,
    items: [...card.items, ...given.items].map((item) => givenItem(item, tables)),
    training: [...new Set<Training>(known)].filter((each) => !given.untrained.includes(each)),
    specialties: given.specialties,
    rank: given.rank,
    superior: given.superior ?? null,
    group: given.group ?? null,
    aboard: given.aboard === undefined ? null : { vehicle: given.aboard.vehicle, seat: given.aboard.seat ?? null },
    mayStartAboard: given.mayStartAboard,
    carriedBy: given.packedBy ?? null,
    operators: given.operators ?? null,
    autopilot: given.autopilot ?? card.autopilot,
    team: (given.team ?? []).map((member) => ({ id: member, name: member, arms: [] })),
    emplacement: inches(given.emplacement ?? 0),
    at: given.at === undefined ? null : pointAt(given.at),
    zones: (given.zones ?? zones[given.seat] ?? []).map((zone) => zoneCard(zone, tables.table)),
    arrives: arrivalOf(given, tables.table),
  };
}

/** DR-SKL-8: a soldier at a station can drive and use the mounted weapons. */
function crewTraining(units: Given['units'], { aboard }: GivenUnit, tables: Tables): Training[] {
  const vehicle = units[aboard?.vehicle ?? ''];
  if (aboard?.seat === undefined || vehicle === undefined) return [];
  const arms = armsOfGiven(vehicle.weapons, cardOf(aboard.vehicle, vehicle, tables), tables.catalogue);
  const station = !/^(passenger|outside)-/.test(aboard.seat);
  return station ? ['driving', ...arms.map(({ weapon }) => weapon.family)] : [];
}

function cardOf(id: string, given: GivenUnit, { catalogue, options, judgements }: Tables): UnitCard {
  const { card } = given;
  const own = { id, name: given.name ?? id };
  if (typeof card === 'string') return found(catalogue.units, card);
  if ('mobility' in card) return vehicleCard({ ...own, ...card }, judgements, options);
  return troopCard({ ...own, ...card }, printed.troops.body);
}

/** The weapons given, or the ones a vehicle's mounts hold by themselves. */
export function armsOfGiven(given: readonly GivenArm[] | undefined, card: UnitCard, catalogue: Catalogue): ArmCard[] {
  if (given === undefined) {
    return card.mounts.map(({ id: mount }, i) =>
      mounted(found(catalogue.weapons, card.weapons[i] as string), mount, card),
    );
  }
  return given.map((each) => {
    const arm = typeof each === 'object' && 'weapon' in each ? each : { weapon: each };
    const weapon = givenWeapon(arm.weapon, catalogue);
    const mount = 'mount' in arm ? arm.mount : undefined;
    const made =
      mount === undefined
        ? { weapon, ammunition: weapon.ammunition, mount: null, stations: [] }
        : mounted(weapon, mount, card, 'stations' in arm ? arm.stations : undefined);
    return 'ammunition' in arm && arm.ammunition !== undefined ? { ...made, ammunition: arm.ammunition } : made;
  });
}

function mounted(weapon: WeaponCard, mount: string, card: UnitCard, added?: readonly string[]): ArmCard {
  const stations = card.stations.filter(({ weapons }) => weapons.includes(mount)).map(({ id }) => id);
  return { weapon, ammunition: weapon.ammunition, mount, stations: added ?? stations };
}

export function givenWeapon(weapon: string | Parameters<typeof weaponCard>[0], catalogue: Catalogue): WeaponCard {
  return typeof weapon === 'string' ? found(catalogue.weapons, weapon) : weaponCard(weapon);
}

export function givenItem(item: GivenUnit['items'][number], { catalogue, judgements }: Tables): ItemCard {
  return typeof item === 'string' ? found(catalogue.items, item) : itemCard(item, judgements);
}

function arrivalOf({ arrives }: GivenUnit, { pieces }: GivenTable): MusteredUnit['arrives'] {
  if (arrives === undefined) return null;
  const piece = pieces.find(({ id }) => id === arrives.inside);
  return { round: arrives.round, edge: arrives.edge, along: piece === undefined ? null : footprintOf(piece) };
}

function found<T>(table: Readonly<Record<string, T>>, id: string): T {
  const card = table[id];
  if (card === undefined) throw new Error(`no table has ${id}`);
  return card;
}

/** Whatever fires from beyond the table, for one seat. */
export function givenOffMap(seat: string, given: Given, { catalogue, judgements }: Tables) {
  return Object.entries(given.offMap)
    .filter(([, asset]) => asset.seat === seat)
    .map(([id, asset]) => {
      const weapon = givenWeapon(asset.weapon, catalogue);
      return {
        id,
        name: id,
        weapon,
        skill: asset.skill ?? judgements.offMapSkill,
        assistants: asset.assistants ?? weapon.assistants,
        ammunition: asset.ammunition ?? judgements.offMapAmmunition,
      };
    });
}
