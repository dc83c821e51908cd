import { measuredSchema } from '@sandtable/game';
import { z } from 'zod';
import { armySchema } from './army.ts';
import { guideStepSchema } from './guide.ts';
import { missionSchema } from './mission.ts';
import { proseSchema, slugSchema, titleSchema } from './name.ts';
import { tableSchema } from './table.ts';
import { vehicleSchema } from './vehicle.ts';
import { blastSchema } from './weapons-chart.ts';

/** A scenario file. What the shape can't say, `validateScenario` checks. */
export const scenarioSchema = z.strictObject({
  format: z.literal('sandtable-scenario'),
  version: z.literal(1),
  game: z.literal('dogs-of-war'),
  id: slugSchema,
  name: titleSchema,
  summary: proseSchema,
  minutes: z.int().min(1).max(600).exactOptional().describe('How long a game takes people, roughly.'),
  table: z.union([slugSchema, tableSchema]).describe('A shipped table by its id, or a whole one.'),
  night: z.literal(true).exactOptional(),
  points: z.int().min(50).max(5000).describe('What each side may spend (DW-BLD-1).'),
  turns: z
    .union([
      z.int().min(1).max(50),
      z.strictObject({ die: z.literal(6), plus: z.int().min(0).max(20) }).describe('Rolled before the first turn.'),
    ])
    .exactOptional()
    .describe('20 when absent (DW-WIN-5).'),
  blasts: z
    .array(blastSchema)
    .max(9)
    .exactOptional()
    .describe('Blast weapons of the scenario’s own, as rows of the weapons chart (DW-BLA-8).'),
  vehicles: z
    .array(vehicleSchema)
    .max(6)
    .exactOptional()
    .describe('Driven with the option for vehicles, wrecks without (DW-VEH-1, DW-VEH-4).'),
  forces: z.tuple([armySchema, armySchema]),
  mission: missionSchema,
  guide: z.array(guideStepSchema).max(30).exactOptional().describe('Steps of a guided game, in order.'),
  measured: measuredSchema.exactOptional(),
});
export type Scenario = z.infer<typeof scenarioSchema>;
