import { z } from 'zod';
import { coverSchema } from './cover.ts';
import { defenseSchema } from './dice-notation.ts';
import { inchesSchema, placeSchema } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';
import { opacitySchema, pricesSchema } from './terrain.ts';

const mark = z.boolean().exactOptional();

/** The corners of a terrain piece in order. */
export const polygonSchema = z.array(placeSchema).min(3).max(200);

/** A terrain piece of a scenario. Everything but place and kind may be left to the kind's defaults (DR-GEO-4). */
export const pieceSchema = z.strictObject({
  id: slugSchema,
  kind: slugSchema.describe('A terrain kind.'),
  name: titleSchema.exactOptional().describe('The kind’s name when absent.'),
  polygon: polygonSchema,
  height: inchesSchema.max(24).exactOptional().describe('Inches. Hills and wrecks must say it.'),
  z0: inchesSchema.max(24).exactOptional().describe('Height of its underside; 0 when absent.'),
  slopeWidth: inchesSchema.exactOptional().describe('Of a hill (DR-GEO-5); 0, a cliff, when absent.'),
  depth: inchesSchema.max(12).exactOptional().describe('Of a trench, in inches below the ground.'),
  floor: inchesSchema.max(24).exactOptional().describe('Height on which units inside stand; the ground when absent.'),
  opacity: opacitySchema.exactOptional(),
  cover: coverSchema.exactOptional(),
  overhead: coverSchema.exactOptional(),
  price: pricesSchema.exactPartial().exactOptional(),
  solid: mark,
  enterable: mark,
  flammable: mark,
  dark: mark,
  blocksThermal: mark,
  isolated: mark.describe('A lone bush: conceals nothing (DR-CON-2).'),
  burning: mark.describe('Already on fire at the start (DR-FIR-6).'),
  defense: defenseSchema.exactOptional().describe('It can be attacked and destroyed (DR-TSK-5).'),
});
export type Piece = z.infer<typeof pieceSchema>;
