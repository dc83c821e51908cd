import { z } from 'zod';

const lineSchema = z.string().max(80).regex(/\S/).describe('Shown to players.');

/** How even a scenario came out when bots played it against each other: counts, of games as the scenario sets them up. */
export const measuredSchema = z.strictObject({
  bots: lineSchema.describe('Who played, all seats alike.'),
  engine: lineSchema.describe('The version that played.'),
  games: z.int().min(1),
  wins: z.record(z.string().min(1).max(40), z.int().min(0)).describe('By seat.'),
  draws: z.int().min(0),
});
export type Measured = z.infer<typeof measuredSchema>;

/** What somebody measured of a scenario is no part of a match: a record stays what it was when it is measured again. */
export function withoutMeasures<S extends { readonly measured?: unknown }>({
  measured: _,
  ...scenario
}: S): Omit<S, 'measured'> {
  return scenario;
}
