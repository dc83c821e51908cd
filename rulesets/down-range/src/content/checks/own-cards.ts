import { duplicateIds, placed } from '@sandtable/game';
import { catalogues } from '../catalogue.ts';
import { type Fault, fault, pointer } from '../fault.ts';
import { printed } from '../printed.ts';
import type { OwnCards } from '../scenario.ts';
import type { Vehicle } from '../vehicle.ts';
import type { Weapon } from '../weapon.ts';
import { check, type Rulebook, ruling, unknown } from './check.ts';

/** Cards of the author's own do not take printed ids, and mean something. */
export const ownCardsCheck = check(ruling, ({ cards = {} }, rulebook) => [
  ...idFaults(cards),
  ...(cards.weapons ?? []).flatMap((weapon, index) => payloadFaults(weapon, pointer('cards', 'weapons', index))),
  ...(cards.vehicles ?? []).flatMap((vehicle, index) =>
    vehicleFaults(vehicle, rulebook, pointer('cards', 'vehicles', index)),
  ),
]);

/** Settings that contradict each other. */
export const settingsCheck = check(ruling, (_scenario, { judgements }) => {
  const { safeDrop, deadlyFall, normalBulk, mostBulk } = judgements;
  const faults: Fault[] = [];
  if (deadlyFall < safeDrop) {
    const message = 'a fall cannot be deadly before it does damage';
    faults.push(fault('settings-clash', 'DR-FAL-3', pointer('judgements', 'deadlyFall'), message));
  }
  if (mostBulk < normalBulk) {
    const message = `nobody can carry ${normalBulk} without effort and ${mostBulk} at most`;
    faults.push(
      fault('settings-clash', 'DR-LOD-1', pointer('judgements', 'mostBulk'), message, { normalBulk, mostBulk }),
    );
  }
  return faults;
});

function idFaults(cards: OwnCards): Fault[] {
  const { tasks, hazards } = printed;
  // Both books' ids are taken: the same file may be played with either.
  const units = Object.values(catalogues).flatMap((catalogue) => Object.values(catalogue.units));
  const weapons = [...Object.values(catalogues)].flatMap((catalogue) => Object.values(catalogue.weapons));
  return [
    ...clashes(weapons, 'DR-WPN-1', ['weapons', cards.weapons]),
    ...clashes(units, 'DR-UNT-3', ['troops', cards.troops], ['vehicles', cards.vehicles]),
    ...clashes(printed.items, 'DR-EQP-3', ['items', cards.items]),
    ...clashes(printed.terrain, 'DR-GEO-4', ['terrain', cards.terrain]),
    ...clashes(
      tasks.difficulties.flatMap((row) => row.tasks),
      'DR-TSK-2',
      ['tasks', cards.tasks],
    ),
    ...clashes(hazards.hazards, 'DR-HAZ-1', ['hazards', cards.hazards]),
  ];
}

type Named = readonly { readonly id: string }[];

function clashes(taken: Named, clause: string, ...lists: (readonly [string, Named | undefined])[]): Fault[] {
  const ids = new Set(taken.map(({ id }) => id));
  const own = lists.flatMap(([list, cards = []]) => placed(cards, 'cards', list));
  return duplicateIds([...[...ids].map((id) => ({ id, where: '' })), ...own], clause);
}

function payloadFaults(weapon: Weapon, where: string): Fault[] {
  if (weapon.payloads === undefined || weapon.radius !== undefined) return [];
  const message = `${weapon.name} has payloads but no radius`;
  return [fault('nothing-to-fire', 'DR-VAR-1', where + pointer('payloads'), message, { weapon: weapon.id })];
}

function vehicleFaults(vehicle: Vehicle, { catalogue }: Rulebook, where: string): Fault[] {
  const mounts = vehicle.mounts ?? [];
  const at = (list: string) => (thing: { id: string }, index: number) => ({
    id: thing.id,
    where: where + pointer(list, index),
  });
  return [
    ...duplicateIds(mounts.map(at('mounts')), 'DR-VEH-5'),
    ...duplicateIds(vehicle.stations.map(at('stations')), 'DR-VEH-5'),
    ...mounts.flatMap((mount, index) => [
      ...mount.weapons.flatMap((weapon, number) =>
        weapon in catalogue.weapons
          ? []
          : [unknown('weapon', weapon, 'DR-WPN-1', where + pointer('mounts', index, 'weapons', number))],
      ),
      ...unreached(vehicle, mount.id, where + pointer('mounts', index)),
    ]),
    ...vehicle.stations.flatMap((station, index) =>
      (station.weapons ?? []).flatMap((mount, number): Fault[] => {
        if (mounts.some(({ id }) => id === mount)) return [];
        const place = where + pointer('stations', index, 'weapons', number);
        return [fault('unknown-mount', 'DR-VEH-5', place, `there is no mount ${mount}`, { mount })];
      }),
    ),
    ...(vehicle.items ?? []).flatMap((item, index) =>
      item in catalogue.items ? [] : [unknown('item', item, 'DR-EQP-3', where + pointer('items', index))],
    ),
  ];
}

function unreached(vehicle: Vehicle, mount: string, where: string): Fault[] {
  if (vehicle.unmanned !== undefined || vehicle.stations.some(({ weapons = [] }) => weapons.includes(mount))) return [];
  return [fault('no-station', 'DR-VEH-5', where, `no station of ${vehicle.name} reaches ${mount}`, { mount })];
}
