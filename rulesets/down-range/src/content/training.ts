import { z } from 'zod';
import type { Trade, Training, WeaponFamily } from './cards.ts';

const families = [
  'small-arms',
  'hand-grenade',
  'light-machine-gun',
  'machine-gun',
  'heavy-machine-gun',
  'autocannon',
  'underbarrel-launcher',
  'grenade-machine-gun',
  'rocket-launcher',
  'guided-missile',
  'anti-air-missile',
  'tank-gun',
  'mortar',
  'artillery',
  'rocket-pod',
  'drone-munition',
] as const satisfies readonly WeaponFamily[];

const trades = [
  'demolitions',
  'mechanics',
  'communications',
  'electronic-warfare',
  'medicine',
  'driving',
] as const satisfies readonly Trade[];

/** A family of weapons. */
export const weaponFamilySchema = z.enum(families).describe('Training on one weapon of a family covers all of them.');

/** What a specialist is better at than others (DR-SKL-9). */
export const specialtySchema: z.ZodType<Training> = z.enum([...trades, ...families]);

/** Anything a unit can be trained in. */
export const trainingSchema: z.ZodType<Training> = z.enum([...families, ...trades]);
