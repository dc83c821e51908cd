import { shapeFaults } from '@sandtable/kernel';
import { z } from 'zod';
import { loadFaults, typeFaults } from './army.ts';
import { factions as printed } from './catalogue.ts';
import type { Faction } from './faction.ts';
import { type Fault, pointer } from './fault.ts';
import { cargoSchema, countSchema, forceEntrySchema } from './force.ts';
import { type Mustered, muster, typesOf } from './muster.ts';
import { titleSchema } from './name.ts';
import { unitTypeSchema } from './unit-type.ts';

/** A line of an army: units of a printed type, or of a home-made one described in place. */
export const armyEntrySchema = z.union([
  forceEntrySchema,
  z.strictObject({
    custom: unitTypeSchema,
    count: countSchema.exactOptional(),
    cargo: cargoSchema.exactOptional(),
  }),
]);
export type ArmyEntry = z.infer<typeof armyEntrySchema>;

/** A player's own army. Cargo may name printed types and the file's home-made ones. */
export const armySchema = z.strictObject({
  format: z.literal('sandtable-army'),
  version: z.literal(1),
  game: z.literal('ranged-fun'),
  name: titleSchema,
  units: z.array(armyEntrySchema).min(1).max(40),
});
export type Army = z.infer<typeof armySchema>;

/**
 * Reads an army file: the army with its units one by one, or every fault it has. Whether it keeps within a mission's
 * limit is for `validateArmy(units, limit)` to say, since an army may be taken to several missions.
 */
export function parseArmy(
  raw: unknown,
  factions: readonly Faction[] = printed,
): { army: Army; units: Mustered[] } | { faults: Fault[] } {
  const faults: Fault[] = shapeFaults(armySchema, raw, () => 'RF-SET-4');
  const entries = wellFormedEntries(raw);
  const types = new Map(typesOf(factions));
  for (const { entry, where } of entries) {
    if (!('custom' in entry)) continue;
    const { id } = entry.custom;
    faults.push(...typeFaults(entry.custom, where + pointer('custom')));
    if (types.has(id)) faults.push(takenId(id, where + pointer('custom', 'id')));
    else types.set(id, entry.custom);
  }
  const { units, faults: unknown } = muster(
    entries.map(({ entry, where }) =>
      'custom' in entry
        ? { type: entry.custom, id: entry.custom.id, entry, where }
        : { type: types.get(entry.type), id: entry.type, entry, where },
    ),
    types,
  );
  faults.push(...unknown, ...loadFaults(units));
  return faults.length > 0 ? { faults } : { army: armySchema.parse(raw), units };
}

function takenId(id: string, where: string): Fault {
  const message = `the id ${id} belongs to another unit type`;
  return { code: 'duplicate-id', clause: 'RF-SET-4', where, message, detail: { id } };
}

/** The entries that can be judged, so that one slip of the pen does not hide what is wrong with the others. */
function wellFormedEntries(raw: unknown): { entry: ArmyEntry; where: string }[] {
  const { data } = z.object({ units: z.array(z.unknown()) }).safeParse(raw);
  return (data?.units ?? []).flatMap((item, index) => {
    const entry = armyEntrySchema.safeParse(item);
    return entry.success ? [{ entry: entry.data, where: pointer('units', index) }] : [];
  });
}
