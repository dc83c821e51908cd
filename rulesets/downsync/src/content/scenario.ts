import { measuredSchema } from '@sandtable/game';
import { z } from 'zod';
import { guideStepSchema } from './guide.ts';
import { missionSchema } from './mission.ts';
import { proseSchema, slugSchema, titleSchema } from './name.ts';
import { sizeIdSchema } from './size.ts';
import { tableSchema } from './table.ts';

/** A scenario file. What the shape can't say, `validateScenario` checks. */
export const scenarioSchema = z.strictObject({
  format: z.literal('sandtable-scenario'),
  version: z.literal(1),
  game: z.literal('downsync'),
  id: slugSchema,
  name: titleSchema,
  summary: proseSchema,
  minutes: z.int().min(1).max(600).exactOptional().describe('How long a game takes people, roughly.'),
  size: sizeIdSchema,
  table: z.union([slugSchema, tableSchema]).describe('A printed table by its id, or a whole one.'),
  without: z.array(slugSchema).max(40).exactOptional().describe('Pieces of the table that are left out.'),
  lists: z
    .tuple([slugSchema, slugSchema])
    .describe('The ready lists the two players are shown first. Any list of the size may be played.'),
  rounds: z.int().min(1).max(50).exactOptional().describe('After this many Rounds the game ends; absent: never.'),
  mission: missionSchema,
  guide: z.array(guideStepSchema).max(30).exactOptional().describe('Steps of a guided game, in order.'),
  measured: measuredSchema.exactOptional(),
});
export type Scenario = z.infer<typeof scenarioSchema>;
