import type { Catalogue, UnitCard } from '../cards.ts';
import { type Fault, fault, pointer } from '../fault.ts';
import type { Armament, ForceUnit } from '../force.ts';
import { check, type Rulebook, ruling, unitsOf, unknown } from './check.ts';

/** Units are of a type that exists, with equipment that exists and that they can bear. */
export const equipmentCheck = check(['players', ...ruling], ({ players }, rulebook) => [
  ...unitsOf(players).flatMap(({ unit, where }) => unitFaults(unit, rulebook, where)),
  ...players.flatMap(({ offMap = [] }, index) =>
    offMap.flatMap(({ weapon }, number) =>
      weaponFaults(weapon, rulebook.catalogue, pointer('players', index, 'offMap', number, 'weapon')),
    ),
  ),
]);

function unitFaults(unit: ForceUnit, rulebook: Rulebook, where: string): Fault[] {
  const { catalogue } = rulebook;
  const card = catalogue.units[unit.card];
  const faults = [
    ...(unit.items ?? []).flatMap((item, index) =>
      item in catalogue.items ? [] : [unknown('item', item, 'DR-EQP-3', where + pointer('items', index))],
    ),
    ...armamentsOf(unit).flatMap(({ weapon }, index) =>
      weaponFaults(weapon.weapon, catalogue, where + armamentsOf(unit)[index]!.where + pointer('weapon')),
    ),
  ];
  if (card === undefined) return [unknown('card', unit.card, 'DR-UNT-1', where + pointer('card')), ...faults];
  if (unit.specialties !== undefined && card.specialtySkill === null) {
    const message = `${card.name} has no specialty`;
    faults.push(fault('no-specialty', 'DR-SKL-9', where + pointer('specialties'), message, { unit: unit.id }));
  }
  return [
    ...faults,
    ...(card.kind === 'troop' ? troopFaults(unit, rulebook, where) : vehicleFaults(unit, card, where)),
  ];
}

function troopFaults(unit: ForceUnit, { catalogue, options, judgements }: Rulebook, where: string): Fault[] {
  const faults: Fault[] = [];
  for (const { weapon: armament, where: place } of armamentsOf(unit)) {
    const weapon = catalogue.weapons[armament.weapon];
    for (const field of ['mount', 'stations'] as const) {
      if (armament[field] === undefined) continue;
      const message = `${unit.name} is a soldier and has no mounts`;
      faults.push(fault('not-a-vehicle', 'DR-VEH-5', where + place + pointer(field), message, { unit: unit.id }));
    }
    if (weapon === undefined || (!weapon.vehicleOnly && weapon.bulk !== null)) continue;
    const message = `${weapon.name} cannot be carried`;
    faults.push(fault('vehicle-weapon', 'DR-LOD-1', where + place + pointer('weapon'), message, { weapon: weapon.id }));
  }
  for (const field of ['operators', 'autopilot', 'carriedBy'] as const) {
    if (unit[field] !== undefined) faults.push(notUnmanned(unit, where + pointer(field)));
  }
  const soldiers = unit.team?.length ?? 1;
  const bulk = bulkOf(unit, catalogue);
  const most = soldiers * judgements.mostBulk;
  if (bulk > most) {
    const message = `${unit.name} carries ${bulk}, at most ${most} can be borne`;
    faults.push(fault('too-heavy', 'DR-LOD-1', where, message, { unit: unit.id, bulk, most }));
  }
  if (unit.team !== undefined) faults.push(...teamFaults(unit, catalogue, options.teamTokens, where));
  return faults;
}

function teamFaults(unit: ForceUnit, catalogue: Catalogue, allowed: boolean, where: string): Fault[] {
  const place = where + pointer('team');
  const faults: Fault[] = [];
  if (!allowed) {
    const message = 'team tokens need the option teamTokens';
    faults.push(fault('no-team-tokens', 'DR-CRW-9', place, message, { unit: unit.id }));
  }
  if (!(unit.weapons ?? []).some(({ weapon }) => catalogue.weapons[weapon]?.crewServed)) {
    const message = `${unit.name} has no weapon that a crew serves`;
    faults.push(fault('not-crew-served', 'DR-CRW-9', place, message, { unit: unit.id }));
  }
  return faults;
}

function vehicleFaults(unit: ForceUnit, card: UnitCard, where: string): Fault[] {
  const faults: Fault[] = [];
  for (const field of ['operators', 'autopilot', 'carriedBy'] as const) {
    if (unit[field] !== undefined && card.unmanned === null) faults.push(notUnmanned(unit, where + pointer(field)));
  }
  if (unit.team !== undefined) {
    const message = `${unit.name} is a vehicle, not a team`;
    faults.push(fault('not-a-troop', 'DR-CRW-9', where + pointer('team'), message, { unit: unit.id }));
  }
  return faults;
}

function notUnmanned(unit: ForceUnit, where: string): Fault {
  return fault('not-unmanned', 'DR-UMV-2', where, `${unit.name} is not an unmanned vehicle`, { unit: unit.id });
}

function weaponFaults(weapon: string, { weapons }: Catalogue, where: string): Fault[] {
  return weapon in weapons ? [] : [unknown('weapon', weapon, 'DR-WPN-1', where)];
}

/** What a unit and the soldiers of its team carry, each with its place below the unit. */
function armamentsOf(unit: ForceUnit): { weapon: Armament; where: string }[] {
  return [
    ...(unit.weapons ?? []).map((weapon, index) => ({ weapon, where: pointer('weapons', index) })),
    ...(unit.team ?? []).flatMap(({ weapons = [] }, index) =>
      weapons.map((weapon, number) => ({ weapon, where: pointer('team', index, 'weapons', number) })),
    ),
  ];
}

/** The load of a unit (DR-LOD-1): a token's equipment is worn by each of its soldiers. */
function bulkOf(unit: ForceUnit, catalogue: Catalogue): number {
  const arms = armamentsOf(unit).map(({ weapon }) => catalogue.weapons[weapon.weapon]?.bulk ?? 0);
  const worn = (unit.items ?? []).map((item) => catalogue.items[item]?.bulk ?? 0);
  const sum = (bulks: readonly number[]) => bulks.reduce((total, bulk) => total + bulk, 0);
  return sum(arms) + (unit.team?.length ?? 1) * sum(worn);
}
