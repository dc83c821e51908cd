import { z } from 'zod';
import { proseSchema, titleSchema } from './name.ts';

/** One step of a guided game: what to read, and what has to happen before the next step is shown. */
export const guideStepSchema = z.strictObject({
  title: titleSchema,
  text: proseSchema.describe('Put names of the player’s own units in brackets: [Old Bull].'),
  next: z
    .enum(['read', 'deployed', 'moved', 'fired', 'watched', 'embarked', 'turn-ended'])
    .describe('What completes the step; read: just reading it.'),
  unit: titleSchema.exactOptional().describe('Who should do it, by name; another does it when that one cannot.'),
});
export type GuideStep = z.infer<typeof guideStepSchema>;
