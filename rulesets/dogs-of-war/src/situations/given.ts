import { z } from 'zod';
import { locationSchema, modelRoleSchema, traitSchema } from '../content/force.ts';
import { placeSchema } from '../content/measure.ts';
import { slugSchema } from '../content/name.ts';
import { optionsSchema } from '../content/options.ts';
import { pieceSchema } from '../content/table.ts';
import { vehicleSchema } from '../content/vehicle.ts';

const seat = z.enum(['one', 'two']);
const flag = z.boolean().exactOptional();
const motion = z.enum(['none', 'walk', 'run']).exactOptional();
const id = z
  .string()
  .min(1)
  .max(20)
  .regex(/^[a-z0-9]+$/);
const arm = z.enum(['ok', 'severe', 'useless']);
const counts = z.record(z.string().max(40), z.int().min(0).max(999)).exactOptional();

const woundSchema = z.strictObject({
  location: locationSchema,
  severity: z.enum(['critical', 'severe', 'minor']),
  dressed: flag,
});

/** A man on the table. Anything left out is as in his list: unhurt, standing, loaded, ready, 10 AP. */
const modelSchema = z.strictObject({
  seat,
  force: slugSchema,
  role: modelRoleSchema.exactOptional().describe('Rifleman when absent.'),
  team: z.int().min(1).max(9).exactOptional().describe('1 when absent.'),
  at: placeSchema,
  surface: z.string().max(60).exactOptional().describe('`ground`, a piece, `house:2` or `house:roof`.'),
  facing: z
    .tuple([z.number().min(-100).max(100), z.number().min(-100).max(100)])
    .exactOptional()
    .describe('A step east and north; east for player 1 and west for player 2 when absent.'),
  posture: z.enum(['standing', 'prone']).exactOptional(),
  entry: z
    .strictObject({ at: placeSchema, turn: z.int().min(1).max(50) })
    .exactOptional()
    .describe('In reserve: where and from which turn he walks on (DW-AIR-2).'),
  aboard: z
    .strictObject({ vehicle: slugSchema, seat: z.int().min(0).max(11) })
    .exactOptional()
    .describe('In a vehicle instead of on the table.'),
  on: z.enum(['table', 'reserve', 'left']).exactOptional().describe('On the table when absent.'),
  ap: z.int().min(0).max(10).exactOptional(),
  activated: flag,
  hp: z.int().min(-10).max(10).exactOptional(),
  wounds: z.array(woundSchema).max(10).exactOptional(),
  dead: flag,
  unconscious: flag,
  helped: flag,
  immobilized: flag,
  doubled: flag,
  arms: z.strictObject({ right: arm.exactOptional(), left: arm.exactOptional() }).exactOptional(),
  broken: flag,
  captured: flag,
  bystander: flag.describe('Takes no part, like the adviser of Snatch.'),
  overpoweredBy: id.exactOptional(),
  carrying: id.exactOptional(),
  opFire: flag,
  moved: motion,
  motion,
  ranThisTurn: flag,
  ranLastTurn: flag,
  winded: z.enum(['no', 'this-turn', 'next-turn']).exactOptional(),
  flash: z.array(id).max(20).exactOptional().describe('Who saw it fire a weapon without a suppressor.'),
  traits: z.array(traitSchema).max(8).exactOptional().describe('Instead of those of the list.'),
  unused: flag.describe('Expert Rifleman and Disciplined have not been used yet.'),
  weapons: z
    .array(z.strictObject({ type: slugSchema, loaded: z.int().min(0).max(500).exactOptional(), bayonet: flag }))
    .max(5)
    .exactOptional(),
  ready: slugSchema.exactOptional(),
  known: z.array(slugSchema).max(20).exactOptional(),
  reserve: counts,
  grenades: counts,
  items: counts,
  bomb: flag.describe('Wears a bomb (DW-BLD-12).'),
});

/** A position in a situation file. */
export const givenSchema = z.strictObject({
  scenario: slugSchema.exactOptional(),
  table: z
    .union([
      slugSchema,
      z.strictObject({
        width: z.number().min(12).max(120).exactOptional(),
        height: z.number().min(12).max(120).exactOptional(),
        pieces: z.array(pieceSchema).max(40),
      }),
    ])
    .exactOptional()
    .describe('A shipped table, or pieces on an open one; 48″ by 48″ and open when absent.'),
  options: optionsSchema.exactOptional(),
  night: flag,
  alarm: flag.describe('Whether the guards are awake; they are when absent (S4).'),
  turn: z.int().min(1).max(50).exactOptional(),
  active: seat.exactOptional(),
  phase: z
    .enum(['build', 'pick', 'act', 'morale', 'turn-start'])
    .exactOptional()
    .describe('`act` when absent; `build` begins before anybody is bought.'),
  initiative: seat.exactOptional(),
  acting: z.array(id).max(40).exactOptional().describe('Everybody of the active side when absent.'),
  doors: z.record(z.string().max(60), z.enum(['shut', 'open', 'locked', 'broken'])).exactOptional(),
  levels: z.record(slugSchema, z.array(z.int().min(0).max(20)).max(5)).exactOptional(),
  devices: z
    .array(
      z.strictObject({
        type: z.enum(['c4', 'claymore', 'mine', 'shaped-charge']),
        owner: seat,
        at: placeSchema,
        surface: z.string().max(60).exactOptional(),
        facing: z.tuple([z.number().min(-100).max(100), z.number().min(-100).max(100)]).exactOptional(),
        quarters: z.int().min(1).max(40).exactOptional(),
        holder: id.exactOptional(),
      }),
    )
    .max(20)
    .exactOptional()
    .describe('Devices already set.'),
  ropes: z
    .array(
      z.strictObject({
        at: placeSchema,
        top: z.string().max(60),
        foot: z.string().max(60).exactOptional().describe('The ground when absent.'),
      }),
    )
    .max(9)
    .exactOptional()
    .describe('Ropes that hang already, by the surfaces they join.'),
  vehicles: z
    .array(vehicleSchema.extend({ left: z.int().min(0).max(40).exactOptional().describe('Structure points left.') }))
    .max(6)
    .exactOptional(),
  smoke: z
    .array(z.strictObject({ at: placeSchema, radius: z.number().min(0).max(10), turns: z.int().min(1).max(9) }))
    .max(9)
    .exactOptional(),
  duels: z
    .array(z.strictObject({ winner: id, loser: id }))
    .max(20)
    .exactOptional(),
  models: z.record(id, modelSchema),
});
export type Given = z.input<typeof givenSchema>;
export type ReadGiven = z.output<typeof givenSchema>;
