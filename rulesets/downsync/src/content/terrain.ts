import { z } from 'zod';
import { clauseSchema, titleSchema } from './name.ts';

export const terrainIdSchema = z.enum(['forest', 'urban', 'high-grass', 'rough-ground', 'building', 'solid']);
export type TerrainId = z.infer<typeof terrainIdSchema>;

/** A kind of terrain (D3). */
export const terrainSchema = z.strictObject({
  id: terrainIdSchema,
  name: titleSchema,
  slowing: z.boolean().describe('Costs a move 2 inches (DS-MOVE-7).'),
  concealing: z.boolean().describe('Hides what is in it or behind it (DS-LOS-5, DS-CON-1).'),
  solid: z.boolean().describe('Blocks lines up to its height (DS-LOS-3).'),
  enterable: z.enum(['all', 'infantry', 'none']),
  clause: clauseSchema,
});
export type Terrain = z.infer<typeof terrainSchema>;
