import { z } from 'zod';
import { dieSchema } from '../content/dice-notation.ts';
import { arrivalSchema } from '../content/force.ts';
import { itemSchema } from '../content/item.ts';
import { inchesSchema, placeSchema } from '../content/measure.ts';
import { slugSchema } from '../content/name.ts';
import { specialtySchema, trainingSchema } from '../content/training.ts';
import { vehicleSchema } from '../content/vehicle.ts';
import { weaponSchema } from '../content/weapon.ts';
import { zoneSchema } from '../content/zone.ts';

/** An id for a unit or a thing in a position. The rules are looser than for content, so that people can write `A1`. */
export const nameSchema = z.string().regex(/^[\w-]{1,40}$/);

/** Who takes a turn: a seat, or one of its groups as `A/first`; `A/` are those in no group (DR-INIT-5). */
export const takerSchema = z.string().regex(/^[\w-]{1,40}(\/[\w-]{0,40})?$/);

const mark = (what: string) => z.boolean().exactOptional().describe(what);
const weapon = z.union([slugSchema, weaponSchema]).describe('A weapon of the tables, or one in full.');

/** A weapon a unit has. */
export const givenArmSchema = z.union([
  weapon,
  z.strictObject({
    weapon,
    ammunition: z
      .int()
      .min(0)
      .max(99)
      .nullable()
      .exactOptional()
      .describe('Rounds left; the card’s number when absent.'),
    mount: slugSchema.exactOptional().describe('On a vehicle: where.'),
    stations: z.array(slugSchema).min(1).max(8).exactOptional().describe('The seats that reach an added mount.'),
    used: mark('Already used on this turn.'),
  }),
]);

/** A stat line of a soldier, an average combatant's where it says nothing. */
const troopSchema = z.strictObject({
  movement: inchesSchema.min(1).max(48).default(8),
  skill: dieSchema.default(6),
  specialtySkill: dieSchema.exactOptional(),
  defense: z.int().min(1).max(20).default(4),
  training: z.array(trainingSchema).max(30).default(['small-arms', 'hand-grenade']),
});

const markSchema = z.union([z.strictObject({ unit: nameSchema }), z.strictObject({ point: placeSchema })]);

/**
 * A unit. What is left out is as in the ledger's vectors: an average combatant trained on what it carries, at the start of
 * a turn, after a turn on which it moved.
 */
export const givenUnitSchema = z.strictObject({
  seat: nameSchema,
  name: z.string().max(80).exactOptional(),
  card: z
    .union([slugSchema, troopSchema, vehicleSchema.omit({ id: true, name: true })])
    .default('average')
    .describe('A type of the tables, or a stat line in full.'),
  weapons: z.array(givenArmSchema).max(10).exactOptional().describe('A vehicle’s mounts hold their own when absent.'),
  items: z
    .array(z.union([slugSchema, itemSchema]))
    .max(20)
    .default([]),
  training: z.array(trainingSchema).max(20).default([]).describe('In addition to its type’s and what it carries.'),
  untrained: z.array(trainingSchema).max(20).default([]).describe('What it does not know although it carries it.'),
  specialties: z.array(specialtySchema).max(5).default([]),
  rank: z.int().min(0).max(9).default(0),
  superior: nameSchema.exactOptional(),
  group: nameSchema.exactOptional(),
  load: z.number().min(0).max(100).default(0).describe('Bulk in addition to weapons and items.'),
  team: z.array(nameSchema).min(2).max(6).exactOptional().describe('The token stands for these soldiers (DR-CRW-9).'),

  at: placeSchema.exactOptional().describe('The center of its base.'),
  flying: mark('In the air, at its card’s altitude.'),
  aboard: z.strictObject({ vehicle: nameSchema, seat: slugSchema.exactOptional() }).exactOptional(),
  carriedBy: nameSchema.exactOptional(),
  towedBy: nameSchema.exactOptional(),
  packedBy: nameSchema.exactOptional().describe('A drone: in whose pack (DR-UMV-8).'),
  arrives: arrivalSchema.exactOptional(),
  zones: z.array(zoneSchema).min(1).max(8).exactOptional(),
  mayStartAboard: z.array(nameSchema).max(8).default([]),
  emplacement: inchesSchema.min(0.5).max(12).exactOptional().describe('Deploys with one of this radius.'),
  status: z
    .enum(['reserve', 'active', 'downed', 'wreck', 'removed', 'exited'])
    .exactOptional()
    .describe('active when it is anywhere, else reserve.'),
  posture: z.enum(['upright', 'prone']).default('upright'),

  injured: mark('Or degraded.'),
  everInjured: mark('Injured once, though perhaps not now.'),
  repairable: mark('false: a wreck nobody can repair.'),
  burning: mark('On fire.'),
  disabled: mark('By a hazard, until the end of its turn.'),
  lightOn: mark('Its white light.'),

  moves: z.int().min(0).max(2).default(0).describe('Moves made this turn.'),
  acted: mark('The Action of this turn is spent.'),
  focused: mark('Focuses this turn.'),
  held: mark('Holds its Action (DR-REA-17).'),
  carriedNow: mark('Carries or was carried this turn.'),
  stationUsed: mark('Used its station this turn.'),
  seatChanged: mark('Changed seats this turn.'),
  movedNow: mark('Moved on this turn.'),
  movedLast: mark('Moved on its most recent turn; true when nothing is said, but for a game that has not begun.'),
  actedLast: mark('Acted on its most recent turn.'),
  movedSince: mark('Moved by Reaction since then.'),
  hadTurn: mark('Has had a turn in this game; true when nothing is said, but for a game that has not begun.'),

  reaction: mark('Holds a Reaction token.'),
  signal: mark('Bears a Signal token.'),
  awareness: mark('Its SA is in force.'),
  observation: markSchema.exactOptional(),
  sigint: mark('Its sigint is in force.'),
  sigintShared: mark('And shared.'),
  jamming: mark('Its jamming is in force.'),
  suppressedBy: z.array(nameSchema).max(20).default([]),
  mainEffort: mark('This turn’s main effort.'),
  namedEffort: mark('Has named one this turn.'),
  passedEffort: mark('Has passed one on this turn.'),

  autopilot: z.boolean().exactOptional().describe('false: an RPV that crashes when nobody controls it (DR-UMV-12).'),
  operators: z.array(nameSchema).max(20).exactOptional().describe('The only ones who may control it.'),
  operator: nameSchema.exactOptional().describe('Who controls it.'),
  controlled: mark('This turn; true when there is an operator and nothing is said.'),
  feedTo: nameSchema.exactOptional(),
  feedUntil: z.int().min(0).default(0),
  launchPoint: placeSchema.exactOptional(),
});
export type GivenUnit = z.infer<typeof givenUnitSchema>;
export type GivenArm = z.infer<typeof givenArmSchema>;
