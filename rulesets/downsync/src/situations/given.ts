import { z } from 'zod';
import { placeSchema } from '../content/measure.ts';
import { slugSchema } from '../content/name.ts';
import { judgementsSchema, optionsSchema } from '../content/options.ts';
import { signatureSchema } from '../content/signature.ts';
import { pieceSchema } from '../content/table.ts';

const seat = z.enum(['one', 'two']);
const flag = z.boolean().exactOptional();
const tokens = z.int().min(0).max(9);
const id = z
  .string()
  .min(1)
  .max(20)
  .regex(/^[a-z0-9.]+$/);

/** One base of a unit where it differs from the others. */
const baseSchema = z.strictObject({
  at: placeSchema.exactOptional(),
  lost: flag,
  cm: tokens.exactOptional(),
  cmPlus: tokens.exactOptional(),
  stun: flag,
  tagged: flag,
  exposed: flag,
});

/** A unit on the table: all its tokens are what its card starts it with unless said. */
const unitSchema = z.strictObject({
  seat,
  card: slugSchema,
  at: z
    .union([placeSchema, z.array(placeSchema).min(1).max(4)])
    .exactOptional()
    .describe('A place, or one for each base.'),
  bases: z.array(baseSchema).min(1).max(4).exactOptional(),
  cm: tokens.exactOptional(),
  cmPlus: tokens.exactOptional(),
  stun: flag,
  stealth: flag,
  activated: flag,
  overwatch: flag,
  refreshed: flag,
  locked: flag,
  jammed: flag,
  lodged: z.int().min(0).max(1).exactOptional(),
  carriedBy: id.exactOptional(),
  fresh: flag.describe('Has never stood on the table: its starting tokens are still to come.'),
});

/** A position in a situation file. Everything not said is as at the start of a Turn on an open table. */
export const givenSchema = z.strictObject({
  scenario: slugSchema.exactOptional(),
  table: z
    .union([
      slugSchema,
      z.strictObject({
        width: z.number().min(24).max(120).exactOptional(),
        height: z.number().min(24).max(120).exactOptional(),
        pieces: z.array(pieceSchema).max(40),
      }),
    ])
    .exactOptional()
    .describe('A printed table, or pieces on an open one; 48″ by 48″ and open when absent.'),
  options: optionsSchema.exactOptional(),
  judgements: judgementsSchema.exactOptional(),
  phase: z
    .literal('lists')
    .exactOptional()
    .describe('Before anything was chosen: on the scenario’s own table, without units.'),
  round: z.int().min(1).max(50).exactOptional(),
  active: seat.exactOptional(),
  cp: z.partialRecord(seat, z.int().min(0).max(20)).exactOptional(),
  points: z.partialRecord(seat, z.int().min(0).max(50)).exactOptional(),
  objectives: z
    .array(
      z.strictObject({
        id: slugSchema,
        at: placeSchema,
        scores: z.array(seat).exactOptional(),
        blocks: z.array(seat).exactOptional(),
      }),
    )
    .max(8)
    .exactOptional(),
  units: z.record(id, unitSchema),
  pings: z
    .record(id, z.strictObject({ seat, signature: signatureSchema, at: placeSchema, activated: flag }))
    .exactOptional(),
  reserve: z.partialRecord(seat, z.array(slugSchema).max(20)).exactOptional().describe('Cards not revealed yet.'),
});
export type Given = z.input<typeof givenSchema>;
export type ReadGiven = z.output<typeof givenSchema>;
