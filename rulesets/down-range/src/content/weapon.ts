import { inches } from '@sandtable/geometry';
import { z } from 'zod';
import type { WeaponCard } from './cards.ts';
import { damageOf, diceSchema } from './dice-notation.ts';
import { inchesSchema, milsOrNull } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';
import { weaponFamilySchema } from './training.ts';

const mark = z.boolean().exactOptional();

/** A weapon as a file gives it. Marks that are absent are not set. */
export const weaponSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  family: weaponFamilySchema,
  range: inchesSchema.nullable().describe('Inches; null reaches anywhere.'),
  difficulty: z.int().min(1).max(20),
  damage: diceSchema,
  fan: z.int().min(2).max(20).exactOptional().describe('Attacks in one Action; 1 when absent.'),
  radius: inchesSchema.max(48).exactOptional().describe('Of its blast, in inches; no blast when absent.'),
  ammunition: z.int().min(1).max(99).exactOptional().describe('Uses; without limit when absent.'),
  assistants: z.int().min(0).max(8).describe('How many may help (DR-CRW-5).'),
  bulk: z.number().min(0).max(30).nullable().describe('Load on a soldier (DR-LOD-1); null cannot be carried.'),
  payloads: z
    .array(z.enum(['he', 'smoke', 'illumination', 'ir']))
    .min(1)
    .max(4)
    .exactOptional()
    .describe('What it can fire; high explosive when absent. Only for weapons with a blast.'),
  focus: mark.describe('Needs Focus when dismounted.'),
  vehicleOnly: mark,
  indirect: mark,
  fromAbove: mark.describe('Aimed by sight, judged from above.'),
  antiAir: mark,
  contact: mark.describe('Goes off where its bearer is.'),
  crewServed: mark,
  artillery: mark.describe('Never fires from a vehicle that moves in the same turn.'),
});
export type Weapon = z.infer<typeof weaponSchema>;

/** The weapon in mils, with every mark said. */
export function weaponCard(weapon: Weapon): WeaponCard {
  return {
    id: weapon.id,
    name: weapon.name,
    range: milsOrNull(weapon.range),
    difficulty: weapon.difficulty,
    damage: damageOf(weapon.damage),
    fan: weapon.fan ?? 1,
    radius: inches(weapon.radius ?? 0),
    ammunition: weapon.ammunition ?? null,
    focus: weapon.focus ?? false,
    vehicleOnly: weapon.vehicleOnly ?? false,
    indirect: weapon.indirect ?? false,
    fromAbove: weapon.fromAbove ?? false,
    antiAir: weapon.antiAir ?? false,
    assistants: weapon.assistants,
    payloads: weapon.payloads ?? (weapon.radius === undefined ? [] : ['he']),
    bulk: weapon.bulk,
    family: weapon.family,
    contact: weapon.contact ?? false,
    crewServed: weapon.crewServed ?? false,
    artillery: weapon.artillery ?? false,
  };
}
