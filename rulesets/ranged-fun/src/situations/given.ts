import { z } from 'zod';
import { MOST_SQUARES } from '../content/scenario.ts';
import { unitClassSchema } from '../content/unit-type.ts';
import { victorySchema } from '../content/victory.ts';
import { judgementsSchema, optionsSchema } from '../options.ts';

const stat = z.int().min(0).max(20);
const square = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]);
const seat = z.string().min(1).max(40);
const statsSchema = z.strictObject({
  movement: stat,
  armour: stat,
  srf: stat,
  lrf: stat,
  vlrf: stat.nullable().default(null),
  vsrf: stat.nullable().default(null),
});

/** No defaults here: what is left out is as it was, not absent. */
const nowSchema = z.strictObject({ ...statsSchema.shape, vlrf: stat.nullable(), vsrf: stat.nullable() }).partial();

/** A unit in full: no catalogue is asked. What is left out is as it is at the start of a turn. */
const unitSchema = z.strictObject({
  seat,
  name: z.string().max(60).exactOptional(),
  class: unitClassSchema,
  infantry: z.boolean().default(false),
  flat: z.boolean().exactOptional().describe('Marked flat (RF-VLRF-16).'),
  stats: statsSchema.describe('Initial stats; null is absent.'),
  now: nowSchema.exactOptional().describe('Current stats where they differ.'),
  at: square.exactOptional().describe('[column, row]; absent for a rider or a unit out of the game.'),
  aboard: z.string().exactOptional().describe('The carrier it rides on; boarding order is the order of the file.'),
  standing: z.enum(['reserve', 'exited', 'destroyed']).exactOptional(),
  cargo: z.boolean().exactOptional().describe('Counts as the mission’s cargo.'),
  spent: z.number().min(0).max(40).multipleOf(0.5).default(0).describe('Movement points spent this turn.'),
  steps: z.int().min(0).max(40).default(0),
  rode: z.boolean().default(false),
  fired: z.boolean().default(false),
  contacted: z.boolean().default(false),
  observed: z.boolean().default(false),
  hammered: z
    .union([z.boolean(), z.int().min(1)])
    .default(false)
    .describe('true: until the end of the owner’s next turn; or the number of the turn at whose end it ends.'),
  overwatch: z.strictObject({ at: square, still: z.boolean().default(true) }).exactOptional(),
});

const groundSchema = z.strictObject({
  at: square,
  kind: z.enum(['rough', 'wall', 'rubble', 'building']),
  name: z.string().max(60).default('House'),
  armour: z.int().min(0).max(8).default(2),
  structure: z.int().min(1).max(99).default(6),
  initial: z.int().min(1).max(99).exactOptional(),
});

export const givenSchema = z.strictObject({
  board: z
    .strictObject({ width: z.int().min(1).max(MOST_SQUARES), height: z.int().min(1).max(MOST_SQUARES) })
    .prefault({ width: 30, height: 30 }),
  seats: z.array(seat).min(2).max(4).default(['red', 'blue']).describe('In turn order.'),
  active: seat.exactOptional().describe('Whose turn it is; the first seat when absent.'),
  turns: z
    .record(z.string(), z.int().min(0))
    .default({})
    .describe('Turns begun by each seat; 1 for the active one and those before it, 0 for those after it, when absent.'),
  round: z.int().min(1).default(1),
  rounds: z.int().min(1).max(1000).default(1000),
  points: z.record(z.string(), z.int()).default({}),
  roles: z.record(z.string(), z.string()).default({}).describe('Seat to role, for missions that have roles.'),
  exits: z
    .array(z.strictObject({ edge: z.enum(['north', 'east', 'south', 'west']), roles: z.array(z.string()) }))
    .default([]),
  ground: z.array(groundSchema).default([]),
  units: z.record(z.string().min(1).max(40), unitSchema),
  victory: victorySchema
    .exactOptional()
    .describe('With a mission the game can be won and lost; without one it goes on no matter who is left.'),
  options: optionsSchema.prefault({}),
  judgements: judgementsSchema.prefault({}),
});
export type Given = z.infer<typeof givenSchema>;

/** One unit of a position. */
export type GivenUnit = Given['units'][string];
