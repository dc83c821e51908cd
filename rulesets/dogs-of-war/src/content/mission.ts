import { z } from 'zod';
import { boxSchema, inchesSchema, placeSchema, sideSchema } from './measure.ts';
import { slugSchema } from './name.ts';

const depth = inchesSchema.min(1).max(24).describe('How deep the zone reaches from the edge.');
const team = z.int().min(0).max(8).describe('A team of the second player, from 0.');
const men = z.int().min(0).max(9);

/** How a scenario is set up and won; one shape for each scenario of the ledger. */
export const missionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('engagement'),
    edges: z.tuple([sideSchema, sideSchema]).describe('Opposite edges; the roll decides who has which.'),
    depth,
  }),
  z.strictObject({
    kind: z.literal('crash-site'),
    compound: boxSchema,
    margin: inchesSchema.describe('How far from the compound a crash point may be named.'),
    wreck: z.strictObject({ width: inchesSchema, depth: inchesSchema, top: inchesSchema }),
    within: inchesSchema.describe('How close to the wreck the crew is placed.'),
    survivors: men.describe('Rangers who must survive.'),
  }),
  z.strictObject({
    kind: z.literal('snatch'),
    house: slugSchema,
    adviser: z.strictObject({ at: placeSchema, level: z.int().min(1).max(5), yieldsOn: z.int().min(0).max(10) }),
    houseReach: inchesSchema,
    depth,
    exit: sideSchema,
    entries: z.array(z.strictObject({ team, turn: z.int().min(1).max(20) })).max(9),
    entryEdges: z.array(sideSchema).min(1).max(4),
    mostDead: men,
  }),
  z.strictObject({
    kind: z.literal('night-cache'),
    shed: slugSchema,
    yard: boxSchema,
    posts: z.array(z.strictObject({ team, building: slugSchema })).max(9),
    postReach: inchesSchema,
    depth,
    exit: sideSchema,
    drowsyWalk: inchesSchema.describe('How far a man may walk in an activation before the alarm.'),
    survivors: men,
  }),
]);
export type Mission = z.infer<typeof missionSchema>;
