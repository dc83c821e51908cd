import { z } from 'zod';
import { locationSchema } from './force.ts';
import { clauseSchema, slugSchema, titleSchema } from './name.ts';

export const SEVERITIES = ['critical', 'severe', 'minor', 'near-miss'] as const;
export const severitySchema = z.enum(SEVERITIES);
export type Severity = z.infer<typeof severitySchema>;

/** What a cell of the wound chart does (T12). */
const cellSchema = z.strictObject({
  kills: z.literal(true).exactOptional(),
  hp: z.int().min(1).max(9).exactOptional().describe('Health Points lost.'),
  ima: z.literal(true).exactOptional(),
  bleed: z.literal(true).exactOptional(),
  immobilized: z.literal(true).exactOptional(),
  doubled: z.literal(true).exactOptional().describe('Movement costs double, no running.'),
  arm: z.enum(['severe', 'useless']).exactOptional(),
  unconscious: z.literal(true).exactOptional(),
  shock: z.literal(true).exactOptional().describe('A Shell Shock check; failed, the man breaks.'),
  duck: z.literal(true).exactOptional().describe('A Shell Shock check; failed, the man ducks.'),
});
export type WoundCell = z.infer<typeof cellSchema>;

export const woundChartSchema = z.strictObject({
  clause: clauseSchema,
  columns: z
    .array(z.strictObject({ id: severitySchema, to: z.int().nullable() }))
    .length(4)
    .describe('The damage result up to which each column counts.'),
  locations: z
    .array(
      z.strictObject({
        id: locationSchema,
        name: titleSchema,
        faces: z.array(z.int().min(1).max(10)).min(1).max(2),
        critical: cellSchema,
        severe: cellSchema,
      }),
    )
    .length(8),
  minor: cellSchema,
  nearMiss: cellSchema,
});

const offset = z.tuple([z.number().min(-1).max(1), z.number().min(-1).max(1), z.number().min(0).max(1)]);
const postureSchema = z.strictObject({ height: z.number(), eye: offset, points: z.array(offset).length(10) });

/** Where the ten body points are: forward, right, height (T13). */
export const bodyPointsSchema = z.strictObject({
  clause: clauseSchema,
  standing: postureSchema,
  prone: postureSchema,
});

/** A type of building (T14). */
export const structureSchema = z.strictObject({
  id: z.enum(['wood', 'brick', 'concrete', 'bunker']),
  name: titleSchema,
  sp: z.int().min(1).max(20).describe('Structure Points of each level.'),
  material: z.enum(['soft', 'hard']),
  house: z.array(z.string()).max(4),
});
export type Structure = z.infer<typeof structureSchema>;

/** What an action costs (T11). */
export const actionCostSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  ap: z.int().min(0).max(10),
  per: z.enum(['action', 'inch', 'run']),
  clause: clauseSchema,
  house: z.boolean().describe('The book has no price: this one is ours.'),
});
export type ActionCost = z.infer<typeof actionCostSchema>;

const modifier = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  modifier: z.int().min(-5).max(5),
  clause: clauseSchema,
});
export type Modifier = z.infer<typeof modifier>;

/** Modifiers of To Hit rolls (T9), of close quarters (T10), of morale (T16). */
export const modifiersSchema = z.strictObject({
  toHit: z.array(modifier),
  closeQuarters: z.array(modifier),
  morale: z.array(modifier),
});
