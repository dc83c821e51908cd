import { z } from 'zod';
import { type Decision, defineDecision, type Role } from './decision.ts';

/** How often random play tries the answer, against 1 for the others; 0: never, and it is not among the samples either. */
type Options = { readonly weight?: number };

/** An answer that says only that it was given, and is always legal where it is asked for. */
export function plainDecision<K extends string>(
  kind: K,
  role: Role,
  { weight = 1 }: Options = {},
): Decision<unknown, { readonly kind: K }> {
  const command = { kind } as const;
  return defineDecision<unknown, { readonly kind: K }>({
    kind,
    role,
    weight,
    schema: z.strictObject({ kind: z.literal(kind) }) as unknown as z.ZodType<{ readonly kind: K }>,
    check: () => undefined,
    offer: () => true,
    sample: () => (weight === 0 ? [] : [command]),
  });
}

/** Concedes the game, at any of a player's own decisions. Legal but never suggested: no bot concedes at random. */
export const concede = plainDecision('concede', 'concede', { weight: 0 });

/** Lets it pass: no reaction, or no further one. */
export const pass = plainDecision('pass', 'decline');

/** The player is done with the turn. */
export const endTurn = plainDecision('end-turn', 'end-turn');
