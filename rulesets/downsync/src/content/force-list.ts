import { z } from 'zod';
import { slugSchema, titleSchema } from './name.ts';
import { sizeIdSchema } from './size.ts';

/** Which units start inside which transports, by their positions in the list (DS-FORCE-7). */
export const mountSchema = z.strictObject({
  passenger: z.int().min(0).max(39).describe('Its place in the list, from 0.'),
  transport: z.int().min(0).max(39).describe('Its place in the list, from 0.'),
});
export type Mount = z.infer<typeof mountSchema>;

/** A force as a player picks it: a faction, its cards one by one, and who starts mounted. */
export const forceSchema = z.strictObject({
  faction: slugSchema,
  units: z.array(slugSchema).min(1).max(40).describe('Cards. List a card twice to take it twice.'),
  mounts: z.array(mountSchema).max(20).exactOptional(),
});
export type Force = z.infer<typeof forceSchema>;

/** A printed list. */
export const readyListSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  faction: slugSchema,
  size: sizeIdSchema,
  units: z.array(slugSchema).min(1).max(40),
});
export type ReadyList = z.infer<typeof readyListSchema>;

/** A force in a file of its own. */
export const forceFileSchema = forceSchema.extend({
  format: z.literal('sandtable-army'),
  version: z.literal(1),
  game: z.literal('downsync'),
  name: titleSchema,
  size: sizeIdSchema,
});
