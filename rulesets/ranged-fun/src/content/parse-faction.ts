import { shapeFaults } from '@sandtable/kernel';
import { typeFaults } from './army.ts';
import { type Faction, factionSchema } from './faction.ts';
import { type Fault, pointer } from './fault.ts';

/** Reads a faction file: the faction, or every fault it has. */
export function parseFaction(raw: unknown): { faction: Faction } | { faults: Fault[] } {
  const shape: Fault[] = shapeFaults(factionSchema, raw, () => 'RF-SET-4');
  if (shape.length > 0) return { faults: shape };
  const faction = factionSchema.parse(raw);
  const seen = new Set<string>();
  const faults = faction.units.flatMap((type, index) => {
    const where = pointer('units', index);
    const found = typeFaults(type, where);
    if (seen.has(type.id)) {
      const message = `the id ${type.id} belongs to another unit type`;
      found.push({
        code: 'duplicate-id',
        clause: 'RF-SET-4',
        where: where + pointer('id'),
        message,
        detail: { id: type.id },
      });
    }
    seen.add(type.id);
    return found;
  });
  return faults.length > 0 ? { faults } : { faction };
}
