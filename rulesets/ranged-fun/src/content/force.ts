import { z } from 'zod';
import { slugSchema, typeIdSchema } from './name.ts';

/** How many models of one entry a list may hold. */
export const countSchema = z.int().min(1).max(40).describe('How many of them; 1 when absent.');

/** The types of the riders that must be deployed aboard each unit of an entry. */
export const cargoSchema = z
  .array(typeIdSchema)
  .min(1)
  .max(4)
  .describe('Unit types of the riders that are deployed aboard each of these units; they are part of the force.');

/** A line of a list: `count` units of one type, each with its cargo aboard. */
export const forceEntrySchema = z.strictObject({
  type: typeIdSchema,
  count: countSchema.exactOptional(),
  cargo: cargoSchema.exactOptional(),
});
export type ForceEntry = z.infer<typeof forceEntrySchema>;

/** A printed list of one faction, for one role or, without `role`, for any. */
export const forceListSchema = z.strictObject({
  faction: typeIdSchema,
  role: slugSchema.exactOptional(),
  units: z.array(forceEntrySchema).min(1).max(40),
});
export type ForceList = z.infer<typeof forceListSchema>;
