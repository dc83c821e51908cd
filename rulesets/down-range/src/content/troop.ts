import { inches } from '@sandtable/geometry';
import { z } from 'zod';
import type { UnitCard } from './cards.ts';
import { defenseOf, dieSchema } from './dice-notation.ts';
import { inchesSchema } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';
import { trainingSchema } from './training.ts';

/** A troop type as a file gives it. */
export const troopSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  movement: inchesSchema.min(1).max(48),
  skill: dieSchema,
  specialtySkill: dieSchema.exactOptional().describe('In its specialty (DR-SKL-9).'),
  defense: z.int().min(1).max(20).describe('A number to reach: troops have no armour dice.'),
  training: z.array(trainingSchema).max(30).describe('What everybody of this type knows (DR-SKL-8).'),
});
export type Troop = z.infer<typeof troopSchema>;

/** The body every troop unit has (Data, Troops). */
export const bodySchema = z.strictObject({
  radius: inchesSchema.min(0.1).max(12),
  height: inchesSchema.min(0.1).max(12),
  proneHeight: inchesSchema.min(0.1).max(12),
});
export type TroopBody = z.infer<typeof bodySchema>;

/** The troop type in mils. */
export function troopCard(troop: Troop, body: TroopBody): UnitCard {
  return {
    id: troop.id,
    name: troop.name,
    kind: 'troop',
    movement: inches(troop.movement),
    skill: troop.skill,
    specialtySkill: troop.specialtySkill ?? null,
    defense: defenseOf(troop.defense),
    radius: inches(body.radius),
    height: inches(body.height),
    proneHeight: inches(body.proneHeight),
    size: 0,
    coverRating: 0,
    mobility: 'foot',
    stations: [],
    mounts: [],
    passengers: 0,
    exposure: 'exposed',
    unmanned: null,
    autopilot: false,
    weapons: [],
    items: [],
    soft: true,
    training: troop.training,
    altitude: 0,
  };
}
