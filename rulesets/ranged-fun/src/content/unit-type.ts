import { z } from 'zod';
import { clauseSchema, titleSchema, typeIdSchema } from './name.ts';

/** Largest MOVEMENT of a home-made unit (Data, Unit cost). */
export const MOST_MOVEMENT = 10;
/** Largest value of every other stat of a home-made unit. */
export const MOST_STAT = 8;

const stat = z.int().min(0).max(MOST_STAT);

/** The four classes; what each may do is in RF-MOVE, RF-TERR, RF-BLDG and RF-RIDE. */
export const unitClassSchema = z.enum(['ATV', 'TRUNDLER', 'TRANSPORT', 'FLYER']);
export type UnitClass = z.infer<typeof unitClassSchema>;

/** The six initial stats. `null` is an absent stat, which counts as 0 everywhere. */
export const statsSchema = z.strictObject({
  movement: z.int().min(0).max(MOST_MOVEMENT).describe('Movement points each turn.'),
  armour: stat.describe('Added to the armour roll.'),
  srf: stat.describe('Attack strength at 1 to 3 spaces.'),
  lrf: stat.describe('Attack strength at 4 to 10 spaces.'),
  vlrf: stat.nullable().describe('Attack strength at 11 spaces and more; null when the type has none.'),
  vsrf: stat.nullable().describe('Attack strength in contact; null when the type has none.'),
});
export type Stats = z.infer<typeof statsSchema>;

/** One kind of unit as a roster lists it. What it costs is computed by `unitCost`, never written down. */
export const unitTypeSchema = z.strictObject({
  id: typeIdSchema,
  name: titleSchema,
  class: unitClassSchema,
  infantry: z.boolean().describe('Only for descriptions and drawings; infantry are always of class ATV.'),
  stats: statsSchema,
  flat: z
    .boolean()
    .exactOptional()
    .describe('Fires VLRF as a direct attack under the option flat-trajectory (RF-VLRF-16).'),
  clause: clauseSchema.exactOptional(),
});
export type UnitType = z.infer<typeof unitTypeSchema>;
