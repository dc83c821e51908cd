import { z } from 'zod';
import { proseSchema, titleSchema } from './name.ts';

/** One step of a guided game: what to read, and what has to happen before the next step is shown. */
export const guideStepSchema = z.strictObject({
  title: titleSchema,
  text: proseSchema,
  next: z
    .enum(['read', 'deployed', 'activated', 'moved', 'waited', 'closed', 'fired'])
    .describe('What completes the step; read: just reading it.'),
});
export type GuideStep = z.infer<typeof guideStepSchema>;
