import { z } from 'zod';
import { inchesSchema, placeSchema } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';
import { edgeSchema } from './zone.ts';

const points = z.int().min(1).max(1000);
const round = z.int().min(1).max(50);

/** Some units: all that fit everything said. Members of a team token are named by their own ids. */
export const selectionSchema = z.strictObject({
  side: slugSchema.exactOptional(),
  kind: z.enum(['troop', 'vehicle']).exactOptional(),
  units: z.array(slugSchema).min(1).max(80).exactOptional(),
});
export type Selection = z.infer<typeof selectionSchema>;

const circle = { at: placeSchema, within: inchesSchema };
const holders = {
  count: selectionSchema.describe('Who counts there, if active.'),
  aboard: z.boolean().exactOptional().describe('false: only units on the table count, not those in vehicles.'),
  weights: z.record(slugSchema, z.int().min(0).max(20)).exactOptional().describe('Units that count as other than 1.'),
};

/** Something that earns points. */
export const awardSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('hold'),
      name: titleSchema,
      ...circle,
      ...holders,
      rounds: z
        .union([z.array(round).min(1).max(50), z.strictObject({ from: round })])
        .describe('Scores at the end of these rounds.'),
      points,
    })
    .describe('To the side with more units in the circle; to nobody when equal.'),
  z
    .strictObject({
      kind: z.literal('out'),
      name: titleSchema,
      to: slugSchema,
      units: selectionSchema,
      when: z.enum(['ever', 'end']).describe('ever: as soon as it happens. end: if it is so when the game ends.'),
      per: z
        .int()
        .min(1)
        .max(50)
        .exactOptional()
        .describe('Scores once for every full lot of this many units; 1 when absent.'),
      points,
    })
    .describe('For units downed, wrecked or removed.'),
  z
    .strictObject({
      kind: z.literal('exited'),
      name: titleSchema,
      to: slugSchema,
      units: selectionSchema,
      edge: edgeSchema.exactOptional(),
      points,
    })
    .describe('For each unit that left the table by the edge.'),
  z
    .strictObject({ kind: z.literal('destroyed'), name: titleSchema, to: slugSchema, piece: slugSchema, points })
    .describe('For a piece of terrain that is gone.'),
]);
export type Award = z.infer<typeof awardSchema>;

/** Something that is so or not when the game ends. */
export const conditionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('destroyed'), piece: slugSchema }),
  z.strictObject({ kind: z.literal('out'), units: selectionSchema, least: z.int().min(1).max(80) }),
  z.strictObject({
    kind: z.literal('exited'),
    units: selectionSchema,
    edge: edgeSchema.exactOptional(),
    least: z.int().min(1).max(80),
  }),
  z
    .strictObject({
      kind: z.literal('survived'),
      units: selectionSchema,
      share: z.tuple([z.int().min(1).max(100), z.int().min(1).max(100)]).describe('[1, 2]: at least half.'),
      exits: z.array(edgeSchema).max(4).exactOptional().describe('Leaving by these edges counts as surviving.'),
    })
    .describe('At least this many of them are active, or left by one of the edges.'),
  z.strictObject({ kind: z.literal('holds'), side: slugSchema, ...circle, ...holders }),
  z.strictObject({
    kind: z.literal('task-done'),
    side: slugSchema,
    task: slugSchema,
    piece: slugSchema.exactOptional(),
  }),
]);
export type Condition = z.infer<typeof conditionSchema>;

const outcome = slugSchema.describe('A side, or draw.');

/** How the game is won (DR-WIN-1). */
export const victorySchema = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('points'), awards: z.array(awardSchema).min(1).max(60), equal: outcome })
    .describe('More points win.'),
  z
    .strictObject({
      kind: z.literal('conditions'),
      cases: z
        .array(z.strictObject({ when: z.array(conditionSchema).min(1).max(10), result: outcome }))
        .min(1)
        .max(20)
        .describe('The first case all of whose conditions hold decides.'),
      otherwise: outcome,
    })
    .describe('Decided by how things stand at the end.'),
  z.strictObject({ kind: z.literal('most-active'), equal: outcome }).describe('Most active units at the end win.'),
  z
    .strictObject({ kind: z.literal('last-side') })
    .describe('The last side with an active unit wins; nobody after the last round.'),
]);
export type Victory = z.infer<typeof victorySchema>;
