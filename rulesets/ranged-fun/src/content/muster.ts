import { factions as printed } from './catalogue.ts';
import { unitCost } from './cost.ts';
import type { Faction } from './faction.ts';
import { type Fault, pointer } from './fault.ts';
import type { ForceEntry, ForceList } from './force.ts';
import type { UnitType } from './unit-type.ts';

/** One unit as it takes the field: its type, who is deployed aboard it, and the entry of the file it comes from. */
export interface Mustered {
  readonly type: UnitType;
  readonly cargo: readonly UnitType[];
  readonly where: string;
}

/** Unit types by id. A Map, because an id from a file may be the name of something every object inherits. */
export type TypesById = ReadonlyMap<string, UnitType>;

/** All unit types of these factions by id. */
export function typesOf(factions: readonly Faction[]): TypesById {
  const known = tables.get(factions);
  if (known !== undefined) return known;
  const types = new Map(factions.flatMap((faction) => faction.units).map((type) => [type.id, type]));
  tables.set(factions, types);
  return types;
}

/** Tables made before: a list is mustered for every game that is set up. */
const tables = new WeakMap<readonly Faction[], TypesById>();

/** An unknown unit type. */
export function unknownType(id: string, where: string): Fault {
  return {
    code: 'unknown-type',
    clause: 'RF-SET-4',
    where,
    message: `there is no unit type ${id}`,
    detail: { type: id },
  };
}

/** The units of some entries of a list, one by one in the order listed, and every type nobody knows. */
export function muster(
  entries: readonly { type: UnitType | undefined; id: string; entry: Omit<ForceEntry, 'type'>; where: string }[],
  types: TypesById,
): { units: Mustered[]; faults: Fault[] } {
  const units: Mustered[] = [];
  const faults: Fault[] = [];
  for (const { type, id, entry, where } of entries) {
    if (type === undefined) faults.push(unknownType(id, where + pointer('type')));
    const cargo: UnitType[] = [];
    for (const [index, rider] of (entry.cargo ?? []).entries()) {
      const riderType = types.get(rider);
      if (riderType === undefined) faults.push(unknownType(rider, where + pointer('cargo', index)));
      else cargo.push(riderType);
    }
    if (type === undefined) continue;
    for (let i = 0; i < (entry.count ?? 1); i++) units.push({ type, cargo, where });
  }
  return { units, faults };
}

/** The units of a printed list; `where` points to the list in its file. */
export function musterForce(
  list: ForceList,
  { factions = printed, where = '' }: { factions?: readonly Faction[]; where?: string } = {},
): { units: Mustered[]; faults: Fault[] } {
  const types = typesOf(factions);
  const entries = list.units.map((entry, index) => ({
    type: types.get(entry.type),
    id: entry.type,
    entry,
    where: where + pointer('units', index),
  }));
  return muster(entries, types);
}

/** Everybody in a muster, riders after the unit that carries them. */
export function everyone(units: readonly Mustered[]): UnitType[] {
  return units.flatMap((unit) => [unit.type, ...unit.cargo]);
}

/** What a muster costs, cargo included. */
export function musterCost(units: readonly Mustered[]): number {
  return everyone(units).reduce((sum, type) => sum + unitCost(type).total, 0);
}
