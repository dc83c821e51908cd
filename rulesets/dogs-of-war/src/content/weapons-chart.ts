import { z } from 'zod';
import { inchesSchema } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';

const ap = z.int().min(0).max(10).describe('Action points.');
const score = z.int().min(-10).max(10);
const points = z.int().min(0).max(500);
const printed = z
  .array(z.string().min(1).max(20))
  .max(20)
  .exactOptional()
  .describe('Fields with values from the book. All others are house values.');
const cover = z
  .strictObject({ soft: z.int().min(0).max(10), hard: z.int().min(0).max(10) })
  .describe('What the cover roll must not exceed (DW-COV-1).');

export const FIRE_MODES = ['ss', 'sa', 'bu', 'fa'] as const;
/** Single shot, semi-automatic, burst, full automatic. */
export type FireMode = (typeof FIRE_MODES)[number];

/** A range band: up to here, with this on the To Hit number (DW-HIT-4). */
const bandSchema = z.strictObject({ to: inchesSchema, modifier: score });

/** A row of the table of firearms and launchers (T5). */
export const firearmSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  caliber: titleSchema,
  hands: z.union([z.literal(1), z.literal(2)]),
  modes: z.strictObject({
    ss: z.strictObject({ ap }).exactOptional(),
    sa: z.strictObject({ ap }).exactOptional(),
    bu: z.strictObject({ ap }).exactOptional(),
    fa: z.strictObject({ ap, rounds: z.int().min(5).max(10) }).exactOptional(),
  }),
  difficulty: z.int().min(0).max(10),
  bands: z.tuple([bandSchema, bandSchema, bandSchema]).describe('Short, medium, long.'),
  least: inchesSchema.exactOptional().describe('No mark nearer than this (DW-GRN-17).'),
  dpr: z
    .union([score, z.tuple([score, score, score])])
    .exactOptional()
    .describe('One, or one for each band. Absent: the blast says.'),
  arm: score.exactOptional(),
  cover: cover.exactOptional(),
  blast: slugSchema.exactOptional().describe('What its round is, where it bursts.'),
  lobbed: z.literal(true).exactOptional().describe('Flies over heads and out of sight (DW-FAC-6, DW-GRN-17).'),
  fits: z.array(slugSchema).max(9).exactOptional().describe('The rifles it is fitted to.'),
  capacity: z.int().min(1).max(500),
  reload: ap,
  tube: z.literal(true).exactOptional().describe('Loads one round for each reload (DW-MSC-5).'),
  spread: z.literal(true).exactOptional().describe('Pellets (DW-HIT-21).'),
  perTurn: z.int().min(1).max(9).exactOptional(),
  suppressor: z.boolean().describe('Hides the flash (DW-LOS-4).'),
  scope: z.literal(true).exactOptional(),
  points,
  bayonet: z.literal(true).exactOptional().describe('Takes a bayonet.'),
  soviet: z.literal(true).exactOptional(),
  butt: slugSchema.exactOptional().describe('The hand-to-hand weapon it counts as.'),
  printed,
});
export type Firearm = z.infer<typeof firearmSchema>;

/** A row of the table of hand-to-hand weapons (T6). */
export const closeWeaponSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  ap,
  bonus: score,
  dpr: score,
  blunt: z.boolean(),
  hands: z.union([z.literal(1), z.literal(2)]),
  points: points.nullable(),
  printed,
});
export type CloseWeapon = z.infer<typeof closeWeaponSchema>;

/** A ring of a blast: one inch wide unless it gives its own reach. */
const ringSchema = z.union([
  z.strictObject({ to: inchesSchema.exactOptional(), dpr: score, rolls: z.int().min(1).max(9) }),
  z.strictObject({ to: inchesSchema.exactOptional(), kills: z.literal(true) }),
]);
export type Ring = z.infer<typeof ringSchema>;

/** A row of the table of blast weapons (T7). */
export const blastSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  thrown: z.literal(true).exactOptional(),
  soviet: z.literal(true).exactOptional(),
  rings: z.array(ringSchema).max(10),
  outerSafe: z.literal(true).exactOptional().describe('Rings end just short of their inch (DW-EXP-11).'),
  sector: z.literal(60).exactOptional().describe('Degrees; absent: all round.'),
  cloud: inchesSchema.exactOptional(),
  arm: score,
  cover,
  sdpr: score.nullable().describe('null: no harm to structures.'),
  points: points.nullable(),
  printed,
});
export type Blast = z.infer<typeof blastSchema>;

const shrapnel = z.strictObject({ dpr: score, rolls: z.int().min(1).max(9) });

/** Everything of the lost chart in one file, which players who own the chart may replace. */
export const weaponsChartSchema = z.strictObject({
  format: z.literal('sandtable-weapons-chart'),
  version: z.literal(1),
  game: z.literal('dogs-of-war'),
  note: z.string().max(500).exactOptional(),
  firearms: z.array(firearmSchema).min(1).max(60),
  closeQuarters: z.array(closeWeaponSchema).min(1).max(30),
  blasts: z.array(blastSchema).min(1).max(30),
  c4: z.strictObject({
    twoRolls: shrapnel,
    oneRoll: shrapnel,
    weights: z
      .array(z.strictObject({ quarters: z.int(), kill: inchesSchema, two: inchesSchema, radius: inchesSchema }))
      .length(4),
    apEach: ap,
    printed,
  }),
  throws: z.strictObject({
    reach: inchesSchema,
    open: z.array(bandSchema).min(1).max(9),
    difficult: z
      .array(z.union([bandSchema, z.strictObject({ below: inchesSchema, modifier: score })]))
      .min(1)
      .max(9),
    printed,
  }),
});
export type WeaponsChartFile = z.infer<typeof weaponsChartSchema>;

/** Is this value of a row of the chart ours, because the book's is lost? */
export function isHouseValue(row: { readonly printed?: readonly string[] }, field: string): boolean {
  return row.printed?.includes(field) !== true;
}
