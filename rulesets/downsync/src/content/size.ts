import { z } from 'zod';
import { titleSchema } from './name.ts';
import { signatureSchema } from './signature.ts';

export const sizeIdSchema = z.enum(['small', 'standard']);
export type SizeId = z.infer<typeof sizeIdSchema>;

/** A game size: the slots of a force, and the Command Points of a Round (D1). */
export const sizeSchema = z.strictObject({
  id: sizeIdSchema,
  name: titleSchema,
  slots: z.record(signatureSchema, z.int().min(0).max(20)),
  capacity: z.int().min(1).max(20).describe('Command Points a player has at the start of a Round.'),
});
export type Size = z.infer<typeof sizeSchema>;
