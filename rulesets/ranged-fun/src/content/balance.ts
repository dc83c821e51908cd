import { z } from 'zod';
import { proseSchema, titleSchema } from './name.ts';

/** One line of measurements: what was counted, for whom, and the shares that came out. */
export const figureSchema = z.strictObject({
  measure: z
    .enum(['pairing', 'first-player', 'role-wins', 'faction', 'turn-order', 'zone'])
    .describe('pairing: wins of either side and draws, adding up to 1. role-wins: results of one role by opponent.'),
  of: titleSchema,
  shares: z.record(z.string().min(1).max(40), z.number().min(0).max(1)),
});
export type Figure = z.infer<typeof figureSchema>;

/** How even a scenario is, where that has been measured. */
export const balanceSchema = z.strictObject({
  note: proseSchema,
  figures: z.array(figureSchema).max(60),
});
export type Balance = z.infer<typeof balanceSchema>;
