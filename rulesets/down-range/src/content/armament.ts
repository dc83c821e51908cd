import type { UnitCard } from './cards.ts';
import type { Armament, ForceUnit } from './force.ts';

/** One mount of a vehicle in a scenario: what it holds, who reaches it, and which line of the file says so. */
export interface Mounted {
  readonly mount: string;
  readonly weapon: string;
  readonly ammunition: number | undefined;
  readonly stations: readonly string[];
  /** Index of the armament that filled it; undefined where the card's own weapon stays. */
  readonly line: number | undefined;
}

/**
 * The mounts of a vehicle as a scenario arms it. An armament without a mount goes to the first free one that may hold it;
 * one that finds none is not in the answer. Under a name the card does not have it is an added mount.
 */
export function mountedOn(card: UnitCard, weapons: ForceUnit['weapons'] = []): Mounted[] {
  const lines = new Map<string, number>();
  for (const [line, { mount }] of weapons.entries()) {
    if (mount !== undefined && !lines.has(mount)) lines.set(mount, line);
  }
  for (const [line, { mount, weapon }] of weapons.entries()) {
    if (mount !== undefined) continue;
    const free = card.mounts.find((each) => !lines.has(each.id) && each.weapons.includes(weapon));
    if (free !== undefined) lines.set(free.id, line);
  }
  const printed = card.mounts.map((mount): Mounted => {
    const line = lines.get(mount.id);
    const armament = line === undefined ? undefined : weapons[line];
    const stations = card.stations.filter((station) => station.weapons.includes(mount.id)).map(({ id }) => id);
    return { mount: mount.id, ...held(armament, mount.weapons[0]!), stations, line };
  });
  const known = new Set(card.mounts.map(({ id }) => id));
  const added = [...lines].flatMap(([mount, line]): Mounted[] => {
    const armament = weapons[line]!;
    if (known.has(mount)) return [];
    return [{ mount, ...held(armament, armament.weapon), stations: armament.stations ?? [], line }];
  });
  return [...printed, ...added];
}

function held(armament: Armament | undefined, own: string): Pick<Mounted, 'weapon' | 'ammunition'> {
  return { weapon: armament?.weapon ?? own, ammunition: armament?.ammunition };
}
