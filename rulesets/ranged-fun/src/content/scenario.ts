import { measuredSchema } from '@sandtable/game';
import { z } from 'zod';
import { balanceSchema } from './balance.ts';
import { buildingTypeSchema } from './building.ts';
import { forceListSchema } from './force.ts';
import { guideStepSchema } from './guide.ts';
import { clauseSchema, proseSchema, slugSchema, titleSchema } from './name.ts';
import { victorySchema } from './victory.ts';

/** The largest board, a side. */
export const MOST_SQUARES = 60;

const coordinate = z.int().min(0).max(99);
const span = z.tuple([coordinate, coordinate]).describe('First and last, both included, from 0.');
const limit = z.int().min(1).max(5000);

/** The ground: one string for each row from north to south, one sign for each square from west to east. */
export const boardSchema = z.strictObject({
  rows: z
    .array(z.string().min(1).max(MOST_SQUARES))
    .min(1)
    .max(MOST_SQUARES)
    .describe('. open, ~ rough, # wall, % rubble, s shack, h house, f works, b bunker, or a sign of `buildings`.'),
  buildings: z
    .array(buildingTypeSchema)
    .max(40)
    .exactOptional()
    .describe('Building types in addition to the printed ones.'),
  grid: z.enum(['square', 'hex']).exactOptional().describe('square when absent.'),
});
export type Board = z.infer<typeof boardSchema>;

/** Where a side deploys: a rectangle of squares. */
export const zoneSchema = z.strictObject({ id: slugSchema, name: titleSchema, columns: span, rows: span });
export type Zone = z.infer<typeof zoneSchema>;

/** An edge of the board that units of some roles may leave by (RF-MOVE-8). */
export const exitSchema = z.strictObject({
  edge: z.enum(['north', 'east', 'south', 'west']),
  roles: z.array(slugSchema).min(1).max(4),
});
export type Exit = z.infer<typeof exitSchema>;

/** A scenario file. What the shape cannot say, `validateScenario` checks. */
export const scenarioSchema = z.strictObject({
  format: z.literal('sandtable-scenario'),
  version: z.literal(1),
  game: z.literal('ranged-fun'),
  id: slugSchema,
  name: titleSchema,
  clause: clauseSchema.exactOptional(),
  summary: proseSchema,
  minutes: z.int().min(1).max(600).exactOptional().describe('How long a game takes people, roughly.'),
  board: boardSchema,
  players: z.int().min(2).max(4),
  roles: z
    .array(z.strictObject({ id: slugSchema, name: titleSchema }))
    .min(2)
    .max(4)
    .exactOptional()
    .describe('Seat i plays roles[i]. Absent: all players are alike.'),
  briefings: z
    .array(proseSchema)
    .min(1)
    .max(4)
    .exactOptional()
    .describe('Seat i alone reads briefings[i], in up to 2,000 characters.'),
  zones: z.array(zoneSchema).min(1).max(8),
  zoneOf: z.record(slugSchema, slugSchema).exactOptional().describe('Role to zone, where the mission fixes the zones.'),
  zoneChoice: z
    .enum(['last-chooses', 'lot'])
    .exactOptional()
    .describe(
      'last-chooses: in reverse turn order, the first player takes what is left. lot: by a roll, highest first.',
    ),
  first: slugSchema.exactOptional().describe('The role that moves first. Absent: a roll decides.'),
  deployment: z
    .array(slugSchema)
    .min(2)
    .max(4)
    .exactOptional()
    .describe('Roles in the order they deploy. Absent: reverse turn order.'),
  exits: z.array(exitSchema).max(4).exactOptional(),
  rounds: z.int().min(1).max(50),
  victory: victorySchema,
  forces: z.array(forceListSchema).max(40).describe('Printed lists a player may take as they are.'),
  limits: z
    .union([limit, z.record(slugSchema, limit)])
    .exactOptional()
    .describe('Points for custom forces, by role or for all.'),
  guide: z.array(guideStepSchema).max(30).exactOptional().describe('Steps of a guided game, in order.'),
  balance: balanceSchema.exactOptional(),
  measured: measuredSchema.exactOptional(),
});
export type Scenario = z.infer<typeof scenarioSchema>;
