import { z } from 'zod';
import { inchesSchema, placeSchema } from './measure.ts';
import { signatureSchema } from './signature.ts';

const points = z.int().min(1).max(50).describe('Points that win.');
const depth = inchesSchema.min(3).max(48).describe('How deep the deployment zone reaches from the player’s edge.');
const decoys = z.array(signatureSchema).max(8).describe('Decoy Pings the scenario adds (DS-FORCE-6).');

/** How a scenario is set up, scored and won; one shape for each mission of the ledger. */
export const missionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('vip-capture'), points, depth }),
  z.strictObject({
    kind: z.literal('corner-extraction'),
    points,
    depth,
    objectives: z
      .strictObject({ south: placeSchema, north: placeSchema })
      .describe('Each player’s own: the other one scores there.'),
  }),
  z.strictObject({
    kind: z.literal('signal-line'),
    points,
    depth,
    objectives: z.array(placeSchema).min(1).max(8),
    decoys: decoys.describe('For either side.'),
  }),
  z.strictObject({
    kind: z.literal('blackout-raid'),
    points,
    attackerDepth: depth,
    defenderDepth: depth,
    objectives: z.array(placeSchema).min(1).max(8),
    decoys: decoys.describe('For the defender.'),
  }),
]);
export type Mission = z.infer<typeof missionSchema>;
