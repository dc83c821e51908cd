import { z } from 'zod';
import { modelRoleSchema } from './force.ts';
import { slugSchema, titleSchema } from './name.ts';

/** What is bought for one soldier beside what his list gives him. */
const purchasesSchema = z.strictObject({
  perks: z.array(slugSchema).max(8).exactOptional(),
  items: z
    .record(slugSchema, z.int().min(1).max(20))
    .exactOptional()
    .describe('Equipment, grenades, rounds and tubes.'),
  weapons: z.array(slugSchema).max(4).exactOptional().describe('Firearms of the chart at full price.'),
  exchange: slugSchema.exactOptional().describe('A firearm instead of the printed one, for the difference (DW-BLD-7).'),
  ready: slugSchema.exactOptional().describe('The weapon in hand at the start; the first firearm when absent.'),
  bomb: z.literal(true).exactOptional().describe('Wears a bomb (DW-BLD-12).'),
});
export type Purchases = z.infer<typeof purchasesSchema>;

/** A fire team as it is bought. */
export const teamSchema = z.strictObject({
  force: slugSchema,
  upgrade: slugSchema.exactOptional(),
  gun: slugSchema.exactOptional().describe('Where the list prints a choice (DW-BLD-10); its first when absent.'),
  models: z.partialRecord(modelRoleSchema, purchasesSchema).exactOptional(),
  signals: z.literal(true).exactOptional().describe('Hand Signals (DW-CMD-6).'),
  fearless: z.literal(true).exactOptional().describe('Only by a scenario (DW-MOR-16).'),
});
export type Team = z.infer<typeof teamSchema>;

/** A force as a player outfits it (DW-BLD-17). */
export const armySchema = z.strictObject({
  teams: z.array(teamSchema).min(1).max(10),
  leader: z
    .int()
    .min(0)
    .max(9)
    .exactOptional()
    .describe('The team whose leader leads the force; the first when absent.'),
});
export type Army = z.infer<typeof armySchema>;

/** A force in a file of its own. */
export const armyFileSchema = armySchema.extend({
  format: z.literal('sandtable-army'),
  version: z.literal(1),
  game: z.literal('dogs-of-war'),
  name: titleSchema,
  points: z.int().min(0).max(5000),
});
