import { didYouMean, type Fault } from '@sandtable/kernel';
import { pointer } from '../content/fault.ts';
import type { Given } from './given.ts';
import type { GivenArm, GivenUnit } from './given-unit.ts';
import type { Tables } from './muster-given.ts';

/** Everything a position names that doesn't exist, all at once. */
export function nameFaults(given: Given, { catalogue }: Tables): Fault[] {
  const faults: Fault[] = [];
  const check = (known: object, code: string, name: string, clause: string, ...where: readonly PropertyKey[]) => {
    if (Object.hasOwn(known, name)) return;
    const message = `there's no ${what(code)} ${name}${didYouMean(name, Object.keys(known))}`;
    faults.push({ code, where: pointer(...where), message, clause });
  };
  const seats = Object.fromEntries(given.seats.map((id) => [id, id]));
  const sides = Object.fromEntries(given.seats.map((id) => [given.sides[id] ?? id, id]));
  const unit = (id: string | undefined, ...where: readonly PropertyKey[]) => {
    if (id !== undefined) check({ ...given.units, ...given.offMap }, 'unknown-unit', id, 'DR-CORE-3', ...where);
  };
  const seat = (id: string, ...where: readonly PropertyKey[]) => check(seats, 'unknown-seat', id, 'DR-SID-1', ...where);
  const weapon = (arm: GivenArm, ...where: readonly PropertyKey[]) => {
    const named = typeof arm === 'object' && 'weapon' in arm ? arm.weapon : arm;
    if (typeof named === 'string') check(catalogue.weapons, 'unknown-weapon', named, 'DR-WPN-1', ...where);
  };
  const item = (named: GivenUnit['items'][number], ...where: readonly PropertyKey[]) => {
    if (typeof named === 'string') check(catalogue.items, 'unknown-item', named, 'DR-EQP-3', ...where);
  };

  check(catalogue.terrain, 'unknown-terrain', given.ground, 'DR-GEO-4', 'ground');
  given.terrain.forEach(({ kind }, i) => {
    check(catalogue.terrain, 'unknown-terrain', kind, 'DR-GEO-4', 'terrain', i, 'kind');
  });
  given.hazards.forEach(({ hazard }, i) => {
    check(catalogue.hazards, 'unknown-hazard', hazard, 'DR-HAZ-1', 'hazards', i, 'hazard');
  });
  given.dropped.forEach((thing, i) => {
    if (thing.weapon !== undefined) weapon(thing.weapon, 'dropped', i, 'weapon');
    if (thing.item !== undefined) item(thing.item, 'dropped', i, 'item');
  });
  for (const field of ['points', 'sides', 'birthOrder', 'enhanced', 'stops', 'zones'] as const)
    for (const id of Object.keys(given[field])) seat(id, field, id);
  for (const [id, commander] of Object.entries(given.enhanced)) unit(commander, 'enhanced', id);
  for (const [side, unseen] of Object.entries(given.unaware)) {
    check(sides, 'unknown-side', side, 'DR-SID-1', 'unaware', side);
    unseen.forEach((id, i) => {
      unit(id, 'unaware', side, i);
    });
  }
  for (const [id, asset] of Object.entries(given.offMap)) {
    seat(asset.seat, 'offMap', id, 'seat');
    weapon(asset.weapon, 'offMap', id, 'weapon');
  }
  for (const [id, each] of Object.entries(given.units)) {
    seat(each.seat, 'units', id, 'seat');
    if (typeof each.card === 'string')
      check(catalogue.units, 'unknown-card', each.card, 'DR-UNT-1', 'units', id, 'card');
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

/** `unknown-weapon` is about a weapon. */
function what(code: string): string {
  return code.replace('unknown-', '');
}
