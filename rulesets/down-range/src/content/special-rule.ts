import { z } from 'zod';
import { inchesSchema, placeSchema } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';
import { polygonSchema } from './piece.ts';

/** What only one scenario does. */
export const specialRuleSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('asleep'),
      side: slugSchema,
      inside: slugSchema.describe('A piece: soldiers of the side who start in it are asleep.'),
      untilRound: z.int().min(1).max(50).describe('They have turns from this round on.'),
      wokenByFire: z.boolean().describe('Or from the moment any weapon was fired.'),
    })
    .describe('Units that have no turn at first.'),
  z
    .strictObject({
      kind: z.literal('obstacle'),
      piece: slugSchema,
      task: slugSchema,
      successes: z.int().min(1).max(20),
    })
    .describe('A piece that adjacent troops clear away by a task.'),
  z
    .strictObject({
      kind: z.literal('demolition'),
      piece: slugSchema,
      place: slugSchema.describe('The task that places a charge, adjacent to the piece.'),
      trigger: slugSchema.describe('The task that fires it and destroys the piece.'),
      triggerWithin: inchesSchema.describe('How far from the piece a soldier may be to fire it.'),
    })
    .describe('A piece that falls to a charge.'),
]);
export type SpecialRule = z.infer<typeof specialRuleSchema>;

/** A hazard lying on the table from the start (DR-HAZ): a circle or an area. */
export const hazardAreaSchema = z.strictObject({
  id: slugSchema,
  hazard: slugSchema,
  name: titleSchema.exactOptional(),
  shape: z.union([
    z.strictObject({ at: placeSchema, radius: inchesSchema.min(0.1) }),
    z.strictObject({ polygon: polygonSchema }),
  ]),
  untilRound: z.int().min(1).max(50).exactOptional().describe('Gone after this round; stays when absent (DR-HAZ-5).'),
});
export type HazardArea = z.infer<typeof hazardAreaSchema>;
