import { z } from 'zod';
import { inchesSchema, placeSchema } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';
import { materialSchema } from './table.ts';

const side = inchesSchema.min(0.5).max(12);

/** A vehicle of a scenario: the free rules print none (DW-VEH-2, DW-VEH-4). */
export const vehicleSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  at: placeSchema.describe('Its middle.'),
  facing: z
    .tuple([z.number().min(-100).max(100), z.number().min(-100).max(100)])
    .refine(([x, y]) => Math.abs(x) + Math.abs(y) >= 0.01, 'a facing needs a direction')
    .describe('A step east and north.'),
  length: side,
  width: side,
  height: inchesSchema.min(0.3).max(3),
  material: materialSchema,
  sp: z.int().min(1).max(40),
  inchesPerAp: inchesSchema.min(0.5).max(12),
  seats: z.int().min(1).max(12).describe('The first is the driver’s, the second the gunner’s if it has a weapon.'),
  weapon: z
    .strictObject({ type: slugSchema, arc: z.enum(['front', 'all']) })
    .exactOptional()
    .describe('One weapon of the chart: to the front, or all round.'),
});
export type VehicleRow = z.infer<typeof vehicleSchema>;
