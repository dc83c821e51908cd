import { z } from 'zod';
import { proseSchema, slugSchema, titleSchema } from './name.ts';

/** One step of a guided game: what to read, and what has to happen before the next step is shown. */
export const guideStepSchema = z.strictObject({
  title: titleSchema,
  text: proseSchema.describe('Units of the reader’s own that it speaks of stand in brackets, by name: [Rifleman 1].'),
  player: slugSchema.exactOptional().describe('Whom it speaks to; everybody when absent.'),
  next: z
    .enum([
      'read',
      'deployed',
      'moved',
      'attacked',
      'suppressed',
      'reacted',
      'signalled',
      'fired-indirectly',
      'treated',
      'turn-ended',
    ])
    .describe('What the player does to come to the next step; read: nothing but reading.'),
});
export type GuideStep = z.infer<typeof guideStepSchema>;
