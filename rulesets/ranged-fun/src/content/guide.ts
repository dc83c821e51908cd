import { z } from 'zod';
import { proseSchema, titleSchema } from './name.ts';

/** One step of a guided game: what to read, and what has to happen before the next step is shown. */
export const guideStepSchema = z.strictObject({
  title: titleSchema,
  text: proseSchema.describe('Units of the reader’s own that it speaks of stand in brackets, by name: [Old Bull].'),
  next: z
    .enum(['read', 'deployed', 'moved', 'fired', 'watched', 'embarked', 'turn-ended'])
    .describe('What the player does to come to the next step; read: nothing but reading.'),
  unit: titleSchema.exactOptional().describe('Who should do it, by name; another does it when that one cannot.'),
});
export type GuideStep = z.infer<typeof guideStepSchema>;
