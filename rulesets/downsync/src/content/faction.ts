import { z } from 'zod';
import { proseSchema, slugSchema, titleSchema } from './name.ts';
import { unitSchema } from './unit.ts';

/** A faction: its character in a line, and its cards. */
export const factionSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  summary: proseSchema,
  draft: z.literal(true).exactOptional().describe('Not released: only with the option draftCards.'),
  units: z.array(unitSchema).min(1).max(20),
});
export type Faction = z.infer<typeof factionSchema>;
