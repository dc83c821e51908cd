import { z } from 'zod';
import { proseSchema, titleSchema, typeIdSchema } from './name.ts';
import { unitTypeSchema } from './unit-type.ts';

/** A faction: its character in a line, and the unit types its forces are made of. */
export const factionSchema = z.strictObject({
  id: typeIdSchema,
  name: titleSchema,
  summary: proseSchema,
  units: z.array(unitTypeSchema).min(1).max(40),
});
export type Faction = z.infer<typeof factionSchema>;
