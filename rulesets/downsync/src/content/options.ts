import { z } from 'zod';
import { clauseSchema, proseSchema, titleSchema } from './name.ts';

/** The ledger's switches (D13), as a match has them. */
export const optionsSchema = z.strictObject({
  roundLimit: z.enum(['off', '4', '6', '8', '10', '12']).default('off').describe('DS-VIC-5.'),
  stalemate: z.enum(['off', '2', '3', '4', '5', '6']).default('off').describe('DS-VIC-7.'),
  draftCards: z.boolean().default(false).describe('Free Union may be fielded (DS-CARD-39).'),
  singleSlowdown: z.boolean().default(false).describe('DS-MOVE-10.'),
  nearTerrain: z.boolean().default(false).describe('DS-LOS-5.'),
  oneTeamOverwatch: z.boolean().default(false).describe('DS-OW-4.'),
});
export type Options = Readonly<z.infer<typeof optionsSchema>>;

/** Judgments the book leaves to the players, with the ledger’s defaults. */
export const judgementsSchema = z.strictObject({
  passengers: z
    .enum(['destroyed', 'stunned'])
    .default('destroyed')
    .describe('What happens to units aboard a transport that is destroyed (DS-CARD-34).'),
});
export type Judgements = Readonly<z.infer<typeof judgementsSchema>>;

/** Each option's name, what it does, and its default. */
export const optionsFileSchema = z.array(
  z.strictObject({
    id: optionsSchema.keyof(),
    name: titleSchema,
    clause: clauseSchema,
    text: proseSchema,
    default: z.union([z.boolean(), z.string()]),
    values: z.array(z.string()).min(2).exactOptional(),
  }),
);
