import { measuredSchema } from '@sandtable/game';
import { z } from 'zod';
import { playerSchema } from './force.ts';
import { guideStepSchema } from './guide.ts';
import { hazardSchema } from './hazard.ts';
import { itemSchema } from './item.ts';
import { judgementChoicesSchema } from './judgements.ts';
import { inchesSchema } from './measure.ts';
import { proseSchema, slugSchema, titleSchema } from './name.ts';
import { optionChoicesSchema } from './options.ts';
import { pieceSchema } from './piece.ts';
import { hazardAreaSchema, specialRuleSchema } from './special-rule.ts';
import { taskSchema } from './task.ts';
import { terrainSchema } from './terrain.ts';
import { troopSchema } from './troop.ts';
import { vehicleSchema } from './vehicle.ts';
import { victorySchema } from './victory.ts';
import { weaponSchema } from './weapon.ts';
import { edgeSchema } from './zone.ts';

/** The longest side of a table, in inches. */
export const MOST_TABLE = 240;

const side = inchesSchema.min(12).max(MOST_TABLE);

/** The table (DR-GEO-1). */
export const tableSchema = z.strictObject({
  width: side,
  height: side,
  light: z.enum(['day', 'night']),
  ground: slugSchema.describe('The terrain kind of everything that no piece covers.'),
});

/** An edge that units of some sides may leave by (DR-MOV-14). */
export const exitSchema = z.strictObject({ edge: edgeSchema, sides: z.array(slugSchema).min(1).max(8) });

/** The author's own cards, used alongside the printed ones under their own ids (DR-UNT-3). */
export const ownCardsSchema = z.strictObject({
  weapons: z.array(weaponSchema).max(40).exactOptional(),
  troops: z.array(troopSchema).max(40).exactOptional(),
  vehicles: z.array(vehicleSchema).max(40).exactOptional(),
  items: z.array(itemSchema).max(40).exactOptional(),
  terrain: z.array(terrainSchema).max(40).exactOptional(),
  tasks: z.array(taskSchema).max(40).exactOptional(),
  hazards: z.array(hazardSchema).max(20).exactOptional(),
});
export type OwnCards = z.infer<typeof ownCardsSchema>;

/** A scenario file. What the shape cannot say, `validateScenario` checks. */
export const scenarioSchema = z.strictObject({
  format: z.literal('sandtable-scenario'),
  version: z.literal(1),
  game: z.literal('down-range'),
  id: slugSchema,
  name: titleSchema,
  source: z
    .string()
    .regex(/^S[1-9]$/)
    .exactOptional()
    .describe('Which scenario of the ledger this is.'),
  summary: proseSchema,
  minutes: z.int().min(1).max(600).exactOptional().describe('How long a game takes people, roughly.'),
  options: optionChoicesSchema.exactOptional().describe('What differs from the defaults.'),
  judgements: judgementChoicesSchema.exactOptional().describe('What differs from the defaults.'),
  cards: ownCardsSchema.exactOptional(),
  table: tableSchema,
  pieces: z.array(pieceSchema).max(150),
  hazards: z.array(hazardAreaSchema).max(20).exactOptional(),
  players: z.array(playerSchema).min(2).max(8),
  deployment: z
    .array(slugSchema)
    .min(1)
    .max(8)
    .exactOptional()
    .describe('Players in the order they deploy; as listed when absent.'),
  opening: z
    .array(slugSchema)
    .min(1)
    .max(8)
    .exactOptional()
    .describe('The turns of round 1 in order; players left out have none. Absent: initiative is rolled.'),
  exits: z.array(exitSchema).max(4).exactOptional(),
  rounds: z.int().min(1).max(50).exactOptional().describe('Length of the game; without limit when absent.'),
  untilEliminated: z.boolean().exactOptional().describe('true: also ends when one side has no active unit left.'),
  victory: victorySchema,
  special: z.array(specialRuleSchema).max(20).exactOptional(),
  guide: z.array(guideStepSchema).max(40).exactOptional(),
  measured: measuredSchema.exactOptional(),
});
export type Scenario = z.infer<typeof scenarioSchema>;
