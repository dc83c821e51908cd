import { inches } from '@sandtable/geometry';
import { z } from 'zod';
import type { ItemCard, ItemEffect } from './cards.ts';
import { inchesSchema } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';

/** The words for what equipment does (DR-EQP). */
export const itemEffectSchema = z.enum([
  'radio',
  'ew',
  'medicalKit',
  'toolKit',
  'nvg',
  'thermal',
  'bodyArmor',
  'whiteLight',
  'skis',
  'mask',
  'designator',
  'droneController',
  'camouflageNet',
  'demolitionCharge',
]) satisfies z.ZodType<ItemEffect>;

/** A piece of equipment as a file gives it. */
export const itemSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  bulk: z.number().min(0).max(30).describe('Load on a soldier (DR-LOD-1).'),
  gives: z.array(itemEffectSchema).min(1).max(14),
  jammingRadius: inchesSchema
    .min(1)
    .exactOptional()
    .describe('Of an EW set; the setting jammingRadius when absent (DR-EWF-5).'),
  designatorRange: inchesSchema.min(1).exactOptional().describe('Of a laser designator (DR-EQP-4).'),
  netRadius: inchesSchema.min(0.5).max(24).exactOptional().describe('What a camouflage net covers (DR-CON-3).'),
  defenseBonus: z.int().min(1).max(9).exactOptional().describe('What body armor adds to a static Defense.'),
});
export type Item = z.infer<typeof itemSchema>;

/** The item in mils; `jammingRadius` (mils) is that of sets which print none. */
export function itemCard(item: Item, { jammingRadius }: { jammingRadius: number }): ItemCard {
  const gives = (effect: ItemEffect) => item.gives.includes(effect);
  const ownRadius = item.jammingRadius === undefined ? jammingRadius : inches(item.jammingRadius);
  return {
    id: item.id,
    name: item.name,
    bulk: item.bulk,
    radio: gives('radio'),
    ew: gives('ew'),
    medicalKit: gives('medicalKit'),
    toolKit: gives('toolKit'),
    nvg: gives('nvg'),
    thermal: gives('thermal'),
    bodyArmor: gives('bodyArmor'),
    whiteLight: gives('whiteLight'),
    skis: gives('skis'),
    mask: gives('mask'),
    designator: gives('designator'),
    droneController: gives('droneController'),
    camouflageNet: gives('camouflageNet'),
    demolitionCharge: gives('demolitionCharge'),
    defenseBonus: item.defenseBonus ?? 0,
    jammingRadius: gives('ew') ? ownRadius : 0,
    designatorRange: inches(item.designatorRange ?? 0),
    netRadius: inches(item.netRadius ?? 0),
  };
}
