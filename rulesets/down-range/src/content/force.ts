import { z } from 'zod';
import { dieSchema } from './dice-notation.ts';
import { inchesSchema, placeSchema } from './measure.ts';
import { proseSchema, slugSchema, titleSchema } from './name.ts';
import { specialtySchema, trainingSchema } from './training.ts';
import { edgeSchema, zoneSchema } from './zone.ts';

const items = z.array(slugSchema).max(20);

/** A weapon carried by a soldier or mounted on a vehicle. */
export const armamentSchema = z.strictObject({
  weapon: slugSchema,
  ammunition: z.int().min(1).max(99).exactOptional().describe('The table’s when absent.'),
  mount: slugSchema.exactOptional().describe('On a vehicle: where. A new name adds a mount, served by `stations`.'),
  stations: z.array(slugSchema).min(1).max(8).exactOptional().describe('The seats that reach an added mount.'),
});
export type Armament = z.infer<typeof armamentSchema>;

/** A soldier of a team token (DR-CRW-9); type and equipment are the token's. */
export const memberSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  weapons: z.array(armamentSchema).max(10).exactOptional(),
});

/** Where and when a unit that does not start on the table comes (DR-MOR-1). */
export const arrivalSchema = z.strictObject({
  round: z.int().min(1).max(50),
  edge: edgeSchema,
  inside: slugSchema.exactOptional().describe('Only where this piece meets the edge: a road.'),
});
export type Arrival = z.infer<typeof arrivalSchema>;

/** One unit of a force. */
export const unitSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  card: slugSchema.describe('A troop type or a vehicle.'),
  weapons: z.array(armamentSchema).max(10).exactOptional().describe('A vehicle’s mounts hold their own when absent.'),
  items: items.exactOptional(),
  training: z
    .array(trainingSchema)
    .max(20)
    .exactOptional()
    .describe('In addition to what it carries and its type knows.'),
  specialties: z.array(specialtySchema).min(1).max(5).exactOptional(),
  rank: z.int().min(1).max(9).exactOptional().describe('Of a commander (DR-CMD-1).'),
  superior: slugSchema.exactOptional().describe('The commander it is under.'),
  group: slugSchema.exactOptional(),
  aboard: z
    .strictObject({ vehicle: slugSchema, seat: slugSchema.exactOptional() })
    .exactOptional()
    .describe('Starts in this vehicle, at a station or, without seat, as a passenger.'),
  mayStartAboard: z.array(slugSchema).min(1).max(8).exactOptional().describe('Vehicles it may be deployed in.'),
  carriedBy: slugSchema.exactOptional().describe('A drone: the unit that launches it (DR-UMV-8).'),
  operators: z
    .array(slugSchema)
    .min(1)
    .max(20)
    .exactOptional()
    .describe('The only ones who may control it (DR-UMV-2).'),
  autopilot: z.boolean().exactOptional().describe('false: crashes when nobody controls it (DR-UMV-12).'),
  team: z.array(memberSchema).min(2).max(6).exactOptional().describe('The token stands for these soldiers (DR-CRW-9).'),
  emplacement: inchesSchema.min(0.5).max(12).exactOptional().describe('Starts inside one of this radius.'),
  at: placeSchema.exactOptional().describe('Starts exactly here.'),
  zones: z.array(zoneSchema).min(1).max(8).exactOptional().describe('Deploys here instead of in its player’s zones.'),
  arrives: arrivalSchema.exactOptional(),
});
export type ForceUnit = z.infer<typeof unitSchema>;

/** Units that act together under group initiative (DR-INIT-5). */
export const groupSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  zones: z.array(zoneSchema).min(1).max(8).exactOptional().describe('Units without a group that deploy here join it.'),
});

/** Guns, aircraft or ships that shoot from beyond the table (DR-ART-2). */
export const offMapSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  weapon: slugSchema,
  skill: dieSchema.exactOptional().describe('The setting offMapSkill when absent.'),
  assistants: z.int().min(0).max(8).exactOptional().describe('As many as its weapon allows when absent.'),
  ammunition: z.int().min(1).max(99).exactOptional().describe('The setting offMapAmmunition when absent.'),
});
export type OffMap = z.infer<typeof offMapSchema>;

/** A player's seat with what belongs to it. */
export const playerSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  side: slugSchema.exactOptional().describe('Players of one side are allies; the player’s own id when absent.'),
  neutral: z.boolean().exactOptional().describe('Bystanders: no turns, nobody’s enemy (DR-SID-3).'),
  briefing: proseSchema.exactOptional().describe('For this player’s eyes only, in up to 2,000 characters.'),
  zones: z.array(zoneSchema).max(8).describe('Where its units deploy, each in any of them.'),
  groups: z.array(groupSchema).max(20).exactOptional(),
  units: z.array(unitSchema).min(1).max(80),
  offMap: z.array(offMapSchema).max(10).exactOptional(),
});
export type Player = z.infer<typeof playerSchema>;
