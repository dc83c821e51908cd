import type { Fault } from '@sandtable/kernel';
import { pointer } from '../content/fault.ts';
import type { Given } from './given.ts';
import type { GivenArm, GivenUnit } from './given-unit.ts';
import type { Tables } from './muster-given.ts';

/** Everything a position names that nobody knows, all at once. */
export function nameFaults(given: Given, { catalogue }: Tables): Fault[] {
  const faults: Fault[] = [];
  const check = (known: boolean, code: string, name: string, clause: string, ...where: readonly PropertyKey[]) => {
    if (!known) faults.push({ code, where: pointer(...where), message: `nobody knows ${name}`, clause });
  };
  const unit = (id: string | undefined, ...where: readonly PropertyKey[]) =>
    check(id === undefined || Object.hasOwn(given.units, id), 'unknown-unit', String(id), 'DR-CORE-3', ...where);
  const seat = (id: string, ...where: readonly PropertyKey[]) =>
    check(given.seats.includes(id), 'unknown-seat', id, 'DR-SID-1', ...where);
  const weapon = (arm: GivenArm, ...where: readonly PropertyKey[]) => {
    const named = typeof arm === 'object' && 'weapon' in arm ? arm.weapon : arm;
    if (typeof named === 'string') check(named in catalogue.weapons, 'unknown-weapon', named, 'DR-WPN-1', ...where);
  };
  const item = (named: GivenUnit['items'][number], ...where: readonly PropertyKey[]) => {
    if (typeof named === 'string') check(named in catalogue.items, 'unknown-item', named, 'DR-EQP-3', ...where);
  };

  check(given.ground in catalogue.terrain, 'unknown-terrain', given.ground, 'DR-GEO-4', 'ground');
  given.terrain.forEach(({ kind }, i) => {
    check(kind in catalogue.terrain, 'unknown-terrain', kind, 'DR-GEO-4', 'terrain', i, 'kind');
  });
  given.hazards.forEach(({ hazard }, i) => {
    check(hazard in catalogue.hazards, 'unknown-hazard', hazard, 'DR-HAZ-1', 'hazards', i, 'hazard');
  });
  given.dropped.forEach((thing, i) => {
    if (thing.weapon !== undefined) weapon(thing.weapon, 'dropped', i, 'weapon');
    if (thing.item !== undefined) item(thing.item, 'dropped', i, 'item');
  });
  for (const [id, asset] of Object.entries(given.offMap)) {
    seat(asset.seat, 'offMap', id, 'seat');
    weapon(asset.weapon, 'offMap', id, 'weapon');
  }
  for (const [id, each] of Object.entries(given.units)) {
    seat(each.seat, 'units', id, 'seat');
    if (typeof each.card === 'string')
      check(each.card in catalogue.units, 'unknown-card', each.card, 'DR-UNT-1', 'units', id, 'card');
    (each.weapons ?? []).forEach((arm, i) => {
      weapon(arm, 'units', id, 'weapons', i);
    });
    each.items.forEach((named, i) => {
      item(named, 'units', id, 'items', i);
    });
    for (const field of ['superior', 'carriedBy', 'towedBy', 'packedBy', 'operator', 'feedTo'] as const) {
      unit(each[field], 'units', id, field);
    }
    unit(each.aboard?.vehicle, 'units', id, 'aboard', 'vehicle');
    each.suppressedBy.forEach((by, i) => {
      unit(by, 'units', id, 'suppressedBy', i);
    });
  }
  return faults;
}
