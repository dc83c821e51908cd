import { z } from 'zod';
import { clauseSchema, slugSchema, titleSchema } from './name.ts';

export const ROLES = ['leader', 'rifleman', 'gunner', 'assistant'] as const;
export const modelRoleSchema = z.enum(ROLES);
/** The four places of a fire team, in roster order (DW-BLD-2). */
export type ModelRole = z.infer<typeof modelRoleSchema>;

const score = z.int().min(0).max(10);
const price = z.int().min(0).max(500);

/** Ability scores (T1). */
export const scoresSchema = z.strictObject({
  wp: score.describe('Weapon Proficiency'),
  wk: score.describe('Weapon Knowledge'),
  cq: score.describe('Close Quarters'),
  st: score.describe('Strength'),
  ft: score.describe('Fortitude'),
  hp: score.describe('Health Points'),
  ml: score.describe('Morale'),
  cc: score.describe('Command & Control'),
});
export type Scores = z.infer<typeof scoresSchema>;

export const TRAITS = [
  'expert-rifleman',
  'disciplined',
  'go-faster',
  'khat',
  'no-aim',
  'hard-corps',
  'jihad',
  'combat-engineer',
  'mountaineering',
  'medic',
  'trained',
  'deadly-hands',
] as const;
export const traitSchema = z.enum(TRAITS);
export type Trait = z.infer<typeof traitSchema>;

/** Which chart weapons a list may add (DW-BLD-6, DW-BLD-7). */
export const chartLeaveSchema = z.enum(['all', 'no-soviet', 'none']);
export type ChartLeave = z.infer<typeof chartLeaveSchema>;

const choices = z.array(z.array(slugSchema).min(1).max(3)).min(1).max(3);

/** A force list: scores, fire team, equipment, prices (T1 to T4). */
export const forceSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  side: z.enum(['us', 'irregular']),
  points: price,
  scores: scoresSchema,
  radio: z.boolean().describe('Earpiece and throat sets (DW-CMD-4).'),
  weapons: z
    .strictObject({ leader: choices, rifleman: choices, gunner: choices, assistant: choices })
    .nullable()
    .describe('What each role may have at the team price; null: firearms are bought (DW-BLD-3).'),
  kit: z.strictObject({
    armor: z.array(slugSchema).max(4),
    weapons: z.array(slugSchema).max(4),
    bayonet: z.boolean(),
    grenades: z.record(slugSchema, z.int().min(1).max(9)),
    rounds: z.int().min(0).max(999),
    launcherRounds: z.int().min(0).max(99).describe('The leader’s (DW-BLD-4).'),
    assistantRounds: z.int().min(0).max(999).describe('For the gunner’s weapon (DW-BLD-4).'),
    items: z.array(slugSchema).max(9).exactOptional(),
  }),
  traits: z.array(traitSchema).max(6).describe('Innate abilities.'),
  chart: chartLeaveSchema,
  items: z.record(slugSchema, price).describe('Special equipment and its prices (T3).'),
  perks: z.record(slugSchema, price).describe('Ability modifiers and their prices (T4).'),
  goggles: z.int().min(-3).max(0).describe('The night vision modifier (DW-NGT-4).'),
  upgrades: z
    .array(z.strictObject({ id: slugSchema, name: titleSchema, chart: chartLeaveSchema }))
    .max(4)
    .exactOptional(),
  air: z
    .array(z.enum(['para-air', 'uh-60']))
    .max(2)
    .exactOptional(),
  duds: z.literal(true).exactOptional().describe('Half of its grenades fail (DW-GRN-16).'),
  bombs: z.literal(true).exactOptional().describe('Jihad brings bombs (DW-BLD-12).'),
  house: z.array(z.string().max(40)).max(20).describe('Values that are ours, by their place in this entry.'),
});
export type Force = z.infer<typeof forceSchema>;

/** An ability modifier (T4). */
export const perkSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  scores: z.partialRecord(scoresSchema.keyof(), z.int().min(-2).max(2)).exactOptional(),
  trait: traitSchema.exactOptional(),
  gives: z.record(slugSchema, z.int().min(1).max(9)).exactOptional(),
  specialist: price.exactOptional().describe('Its price under the option; no list has it (DW-BLD-15).'),
  clause: clauseSchema,
});
export type Perk = z.infer<typeof perkSchema>;

export const LOCATIONS = [
  'head',
  'chest',
  'stomach',
  'abdomen',
  'right-leg',
  'left-leg',
  'right-arm',
  'left-arm',
] as const;
export const locationSchema = z.enum(LOCATIONS);
export type Location = z.infer<typeof locationSchema>;

/** Something carried that isn't a weapon. */
export const equipmentSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  armor: z.partialRecord(locationSchema, z.int().min(1).max(10)).exactOptional().describe('AR by location.'),
  leaderOnly: z.literal(true).exactOptional(),
  gives: z.record(slugSchema, z.int().min(1).max(9)).exactOptional().describe('What a purchase consists of.'),
  clause: clauseSchema,
});
export type Equipment = z.infer<typeof equipmentSchema>;
