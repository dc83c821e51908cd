import { z } from 'zod';
import { inchesSchema, placeSchema } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';
import { terrainIdSchema } from './terrain.ts';

/** A terrain piece. Corners in order; buildings and solid pieces say how high they are. */
export const pieceSchema = z.strictObject({
  id: slugSchema,
  kind: terrainIdSchema,
  name: titleSchema.exactOptional().describe('The kind’s name when absent.'),
  polygon: z.array(placeSchema).min(3).max(100),
  height: inchesSchema
    .max(24)
    .exactOptional()
    .describe('Inches; only for buildings and solid pieces, and needed there.'),
  capacity: z.int().min(0).max(40).exactOptional().describe('Of a building: how many sub-units it holds (DS-BLD-3).'),
});
export type Piece = z.infer<typeof pieceSchema>;

/** A battlefield with its terrain. */
export const tableSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  width: inchesSchema.min(24).max(120),
  height: inchesSchema.min(24).max(120),
  pieces: z.array(pieceSchema).max(80),
});
export type TableFile = z.infer<typeof tableSchema>;
