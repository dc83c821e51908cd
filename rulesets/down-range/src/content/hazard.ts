import { z } from 'zod';
import type { FireCard, HazardCard } from './cards.ts';
import { damageOf, diceSchema } from './dice-notation.ts';
import { slugSchema, titleSchema } from './name.ts';

/** A hazard as a file gives it (DR-HAZ). */
export const hazardSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  damage: diceSchema,
  effect: z.enum(['lethal', 'disabling']),
  gas: z.boolean().exactOptional().describe('A protective mask keeps it off.'),
});
export type Hazard = z.infer<typeof hazardSchema>;

/** How fire spreads and burns (DR-FIR-1, 2). */
export const fireSchema = z.strictObject({ spread: diceSchema, damage: diceSchema });
export type Fire = z.infer<typeof fireSchema>;

export function hazardCard({ id, name, damage, effect, gas }: Hazard): HazardCard {
  return { id, name, damage: damageOf(damage), effect, gas: gas ?? false };
}

export function fireCard({ spread, damage }: Fire): FireCard {
  return { spread: damageOf(spread), damage: damageOf(damage) };
}
