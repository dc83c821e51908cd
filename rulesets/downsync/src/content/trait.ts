import { z } from 'zod';
import { clauseSchema, proseSchema, titleSchema } from './name.ts';

/** What an action's card can say beside its numbers. */
export const actionTraitSchema = z.enum([
  'advanced',
  'smart',
  'overkill',
  'close-and-personal',
  'close-combat',
  'specialized-infantry',
  'extreme-range',
  'stabilizer',
  'seeker-rounds',
  'deadly-infantry',
  'double-tap',
  'silent',
  'tagged',
  'clustered',
  'infantry-network',
  'fire-support',
  'take-up',
  'cm-magnet',
  'exposed',
]);
export type ActionTrait = z.infer<typeof actionTraitSchema>;

/** What a unit's card can say beside its numbers. */
export const unitTraitSchema = z.enum([
  'stealthy',
  'all-terrain',
  'adaptive-camo',
  'shroud-aura',
  'defense-aura',
  'ambush',
  'sentry',
  'emergency-cm',
  'finisher',
  'predator',
  'defend',
  'mechanized',
  'transport',
  'hit-and-run',
  'obscured',
  'resilient',
  'hitch-hiker',
  'taxi',
  'mounted-infantry',
]);
export type UnitTrait = z.infer<typeof unitTraitSchema>;

/** A trait as players read it. */
export const traitSchema = z.strictObject({
  id: z.union([actionTraitSchema, unitTraitSchema]),
  name: titleSchema,
  of: z.enum(['action', 'unit']),
  clause: clauseSchema,
  text: proseSchema,
});
export type Trait = z.infer<typeof traitSchema>;
