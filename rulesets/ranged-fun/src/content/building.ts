import { z } from 'zod';
import { slugSchema, titleSchema } from './name.ts';

/** A kind of building, and the letter that stands for it on a map. */
export const buildingTypeSchema = z.strictObject({
  sign: z
    .string()
    .regex(/^[A-Za-z]$/)
    .describe('The letter on the map.'),
  id: slugSchema,
  name: titleSchema,
  armour: z.int().min(0).max(8).describe('Protects units inside. ATVs with more ARMOUR can’t enter.'),
  structure: z.int().min(1).max(99).describe('Damage it takes until it is rubble.'),
  heightInches: z.number().min(0).max(12).describe('For the drawing only.'),
});
export type BuildingType = z.infer<typeof buildingTypeSchema>;
