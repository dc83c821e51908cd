import { z } from 'zod';
import { placeSchema } from './measure.ts';
import { proseSchema, slugSchema, titleSchema } from './name.ts';

/** One step of a guided game: what to read, and what has to happen before the next step is shown. */
export const guideStepSchema = z.strictObject({
  title: titleSchema,
  text: proseSchema.describe('Put names of the player’s own units in brackets: [Rifleman 1].'),
  player: slugSchema.exactOptional().describe('The player it is for; everybody when absent.'),
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
    .describe('What completes the step; read: just reading it.'),
  unit: titleSchema.exactOptional().describe('Who should do it, by name; another does it when that one cannot.'),
  with: slugSchema.exactOptional().describe('The item or weapon it takes. When nobody has one left the step closes.'),
  to: placeSchema.exactOptional().describe('Where the move should lead.'),
  within: z.number().min(0).max(100).exactOptional().describe('Inches from there that will do; anywhere when absent.'),
  place: titleSchema.exactOptional().describe('What to call that place: the ground behind the wall.'),
  sees: z.boolean().exactOptional().describe('The move should end where an enemy is in sight.'),
});
export type GuideStep = z.infer<typeof guideStepSchema>;
