import { z } from 'zod';
import { titleSchema } from './names.ts';

/** How even a scenario came out when bots played it against each other: counts, of games as the scenario sets them up. */
export const measuredSchema = z.strictObject({
  bots: titleSchema.describe('Who played, all seats alike.'),
  engine: titleSchema.describe('The version of the rules that played.'),
  games: z.int().min(1),
  wins: z.record(z.string().min(1).max(40), z.int().min(0)).describe('By seat.'),
  draws: z.int().min(0),
});
export type Measured = z.infer<typeof measuredSchema>;

/** Measured figures of a scenario are kept out of the match, so measuring again never changes a record. */
export function withoutMeasures<S extends { readonly measured?: unknown }>({
  measured: _,
  ...scenario
}: S): Omit<S, 'measured'> {
  return scenario;
}
