import { z } from 'zod';
import type { Seat } from './decision.ts';
import type { StandCommand } from './house.ts';
import type { Json } from './json.ts';
import { type Rejection, reject } from './rejection.ts';
import type { GameEvent, Ruleset } from './ruleset.ts';
import { malformed } from './submission.ts';

/** Standing orders as the game reads them, or why the seat may not give them (SK-STAND-1). */
export function readStanding<State, Event extends GameEvent>(
  { standing }: Ruleset<State, Event>,
  state: State,
  seat: Seat,
  command: StandCommand,
): Rejection | { readonly orders: Json } {
  if (standing === undefined) return reject('no-standing-orders', 'SK-STAND-1', { seat });
  const parsed = z.strictObject({ kind: z.literal('stand'), orders: standing.schema }).safeParse(command);
  if (!parsed.success) return malformed(parsed.error);
  const orders = parsed.data.orders as Json;
  return standing.check(state, seat, orders) ?? { orders };
}
