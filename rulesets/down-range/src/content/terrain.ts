import { inches } from '@sandtable/geometry';
import { z } from 'zod';
import type { RulesMode, TerrainKind } from './cards.ts';
import { type CoverRatings, coverSchema, ratingOf } from './cover.ts';
import { slugSchema, titleSchema } from './name.ts';

const mark = z.boolean().exactOptional();

/** What an inch costs. */
export const priceSchema = z
  .union([z.literal([1, 2]), z.enum(['no', 'climb', 'cross', 'ground'])])
  .describe('1 or 2 inches, no: impassable, climb or cross it (DR-MOV-9), ground: as what lies under it.');

/** What an inch costs each way of moving. */
export const pricesSchema = z.strictObject({
  foot: priceSchema,
  road: priceSchema,
  offRoad: priceSchema,
  tracked: priceSchema,
  water: priceSchema,
  amphibious: priceSchema,
});

/** How sight meets it. */
export const opacitySchema = z
  .enum(['none', 'partial', 'total', 'depth', 'ground'])
  .describe('depth: by the length of the ray inside, as woods. ground: the earth itself.');

/** A kind of terrain as a file gives it. */
export const terrainSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  opacity: opacitySchema,
  cover: coverSchema,
  height: z
    .number()
    .min(-12)
    .max(24)
    .nullable()
    .describe('Inches; below 0 for a trench; null where each piece must say its own.'),
  price: pricesSchema,
  quickStart: pricesSchema.exactPartial().exactOptional().describe('What differs in quick-start games (DR-QS-4, 5).'),
  steep: pricesSchema.exactOptional().describe('What an inch up a steep slope costs.'),
  relief: z.enum(['hill', 'trench']).exactOptional().describe('It is ground itself, not something standing on it.'),
  overhead: coverSchema.exactOptional().describe('Against fire from above; nothing when absent.'),
  solid: mark.describe('Nobody can stand in it.'),
  enterable: mark.describe('Troops go in and out, and see through its outer edge (DR-GEO-11).'),
  flammable: mark,
  dark: mark.describe('Total darkness inside at night.'),
  skis: mark.describe('Costs 1 on skis or snowshoes.'),
  blocksThermal: mark,
  emplacement: mark.describe('Shelters everybody inside from all sides (DR-COV-7).'),
});
export type Terrain = z.infer<typeof terrainSchema>;

/** The kind in mils, with every mark said. */
export function terrainCard(terrain: Terrain, ratings: CoverRatings, rules: RulesMode): TerrainKind {
  return {
    id: terrain.id,
    name: terrain.name,
    opacity: terrain.opacity,
    cover: ratingOf(terrain.cover, ratings),
    height: inches(terrain.height ?? 0),
    ownHeight: terrain.height === null,
    solid: terrain.solid ?? false,
    relief: terrain.relief ?? 'flat',
    price: rules === 'full' ? terrain.price : { ...terrain.price, ...terrain.quickStart },
    steep: terrain.steep ?? null,
    skis: terrain.skis ?? false,
    enterable: terrain.enterable ?? false,
    flammable: terrain.flammable ?? false,
    overhead: ratingOf(terrain.overhead ?? 0, ratings),
    dark: terrain.dark ?? false,
    blocksThermal: terrain.blocksThermal ?? false,
    emplacement: terrain.emplacement ?? false,
  };
}
