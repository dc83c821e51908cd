import { z } from 'zod';

/** The ledger's options; every one is off unless the players choose it. */
export const optionsSchema = z.strictObject({
  trueRange: z.boolean().default(false).describe('Distance is max + half of min, rounded down (RF-GEO-10).'),
  hex: z.boolean().default(false).describe('A grid of hexes (RF-GEO-11).'),
  overflight: z.boolean().default(false).describe('Flyers cross buildings and occupied squares (RF-MOVE-13).'),
  roughEndsMove: z.boolean().default(false).describe('Vehicles may end any move in difficult ground (RF-TERR-3).'),
  scatterD4: z.boolean().default(false).describe('Scatter on 3–4 of 1d4 (RF-VLRF-7).'),
  flatTrajectory: z.boolean().default(false).describe('Types marked flat fire VLRF directly (RF-VLRF-16).'),
  fireAndCharge: z.boolean().default(false).describe('A still watcher may fire and then charge (RF-OW-14).'),
});
export type Options = z.infer<typeof optionsSchema>;

/** Judgments the book leaves to the players, with the ledger's defaults. */
export const judgementsSchema = z.strictObject({
  first: z.string().exactOptional().describe('The seat that moves first, agreed on instead of a roll (RF-SET-3).'),
  ground: z
    .array(
      z.strictObject({
        at: z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]),
        sign: z.string().length(1).describe('A map sign of the scenario.'),
      }),
    )
    .max(400)
    .exactOptional()
    .describe('Squares that count as something else than the map says (RF-SET-6).'),
  scatter: z
    .strictObject({ die: z.int().min(2).max(100), onTarget: z.int().min(0).max(100) })
    .exactOptional()
    .describe('Another scatter test: up to `onTarget` of one die the shot is on target (RF-VLRF-6).'),
});
export type Judgements = z.infer<typeof judgementsSchema>;
