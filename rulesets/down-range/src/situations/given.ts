import { z } from 'zod';
import { dieSchema } from '../content/dice-notation.ts';
import { itemSchema } from '../content/item.ts';
import { judgementChoicesSchema } from '../content/judgements.ts';
import { inchesSchema, placeSchema } from '../content/measure.ts';
import { slugSchema } from '../content/name.ts';
import { optionChoicesSchema } from '../content/options.ts';
import { pieceSchema } from '../content/piece.ts';
import { exitSchema, MOST_TABLE } from '../content/scenario.ts';
import { hazardAreaSchema, specialRuleSchema } from '../content/special-rule.ts';
import { victorySchema } from '../content/victory.ts';
import { zoneSchema } from '../content/zone.ts';
import { givenArmSchema, givenUnitSchema, nameSchema, takerSchema } from './given-unit.ts';

const side = z.number().min(1).max(MOST_TABLE);
const circle = { centre: placeSchema, radius: inchesSchema };

/** Smoke or light on the table. */
const cloudSchema = z.strictObject({
  kind: z.enum(['smoke', 'illumination', 'ir']),
  ...circle,
  by: takerSchema.exactOptional().describe('The owner; the first seat when absent.'),
  endsWithTurn: z.int().min(1).exactOptional().describe('The maker’s turn at whose end it goes; the next when absent.'),
});

const stopsSchema = z.strictObject({
  attacked: z.enum(['ask', 'never']),
  seenWithin: inchesSchema.nullable(),
  turnStart: z.boolean(),
  turnEnd: z.boolean(),
  actions: z.boolean(),
  own: z.boolean(),
});

/** A position of the game. Everything left out is as the ledger's vectors assume. */
export const givenSchema = z.strictObject({
  table: z.strictObject({ width: side, height: side }).prefault({ width: 72, height: 48 }),
  light: z.enum(['day', 'night']).default('day'),
  ground: slugSchema.default('open'),
  seats: z.array(nameSchema).min(1).max(8).default(['A', 'B']).describe('In seat order.'),
  sides: z.record(nameSchema, nameSchema).default({}).describe('Seat to side; a side of its own when absent.'),
  neutral: z.array(nameSchema).default([]).describe('Seats of bystanders.'),
  birthOrder: z.record(nameSchema, z.int().min(1)).default({}).describe('1 is the youngest; seat order when absent.'),
  phase: z
    .enum(['deployment', 'initiative', 'turn'])
    .default('turn')
    .describe('initiative: the round is about to begin. deployment: units without a place are still to be placed.'),
  order: z
    .array(takerSchema)
    .exactOptional()
    .describe('This round’s order; seat order when absent. With group initiative seat/group, or seat/ for the rest.'),
  active: takerSchema.exactOptional().describe('Whose turn it is; the first of the order when absent.'),
  started: z.boolean().default(true).describe('false: the active turn is about to start (DR-TURN-7).'),
  turns: z
    .record(z.string(), z.int().min(0))
    .default({})
    .describe('Turns begun by each; 1 for the active one and those before it, 0 for those after it, when absent.'),
  round: z.int().min(1).default(1),
  rounds: z.int().min(1).max(1000).exactOptional(),
  points: z.record(nameSchema, z.int()).default({}),
  enhanced: z.record(nameSchema, nameSchema).default({}).describe('Seat to the commander who enhanced its initiative.'),
  stops: z.record(nameSchema, stopsSchema.exactPartial()).default({}).describe('Standing orders.'),
  opening: z.array(nameSchema).exactOptional(),
  terrain: z
    .array(pieceSchema.extend({ id: slugSchema.exactOptional() }))
    .max(150)
    .default([]),
  units: z.record(nameSchema, givenUnitSchema),
  offMap: z
    .record(
      nameSchema,
      z.strictObject({
        seat: nameSchema,
        weapon: slugSchema,
        skill: dieSchema.exactOptional(),
        assistants: z.int().min(0).max(8).exactOptional(),
        ammunition: z.int().min(0).max(99).exactOptional(),
      }),
    )
    .default({}),
  clouds: z.array(cloudSchema).default([]),
  emplacements: z.array(z.strictObject(circle)).default([]),
  hazards: z.array(hazardAreaSchema).default([]),
  dropped: z
    .array(
      z.strictObject({
        id: nameSchema.exactOptional(),
        at: placeSchema,
        weapon: givenArmSchema.exactOptional(),
        item: z.union([slugSchema, itemSchema]).exactOptional(),
      }),
    )
    .default([]),
  cleared: z.array(slugSchema).default([]),
  tallies: z.record(z.string(), z.int()).default({}),
  unaware: z
    .record(nameSchema, z.array(nameSchema))
    .default({})
    .describe('Side to the enemy units it does not know of; everybody knows of all others.'),
  zones: z.record(nameSchema, z.array(zoneSchema)).default({}).describe('Seat to where it deploys.'),
  exits: z.array(exitSchema.extend({ sides: z.array(nameSchema) })).default([]),
  special: z.array(specialRuleSchema).default([]),
  victory: victorySchema
    .exactOptional()
    .describe('With a mission the game can be won and lost; without one it goes on.'),
  options: optionChoicesSchema.default({}),
  judgements: judgementChoicesSchema.default({}),
});
export type Given = z.infer<typeof givenSchema>;
