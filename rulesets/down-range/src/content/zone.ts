import { z } from 'zod';
import { inchesSchema, placeSchema } from './measure.ts';
import { slugSchema } from './name.ts';

/** A side of the table. */
export const edgeSchema = z.enum(['north', 'east', 'south', 'west']);
export type Edge = z.infer<typeof edgeSchema>;

/** Where units may be placed: on the table, and within everything the zone says. Several zones are alternatives. */
export const zoneSchema = z.strictObject({
  rectangle: z
    .strictObject({ from: placeSchema, to: placeSchema })
    .exactOptional()
    .describe('South-west and north-east corner.'),
  edge: z.strictObject({ side: edgeSchema, depth: inchesSchema }).exactOptional(),
  inside: slugSchema.exactOptional().describe('The id of a terrain piece.'),
  clearOf: z
    .array(z.strictObject({ piece: slugSchema, distance: inchesSchema }))
    .min(1)
    .max(20)
    .exactOptional()
    .describe('Pieces to keep away from, measured from the base’s edge.'),
});
export type Zone = z.infer<typeof zoneSchema>;
