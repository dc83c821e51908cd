import { type Decision, defineDecision } from '@sandtable/kernel';
import { z } from 'zod';
import type { State } from '../state.ts';

/** An answer that says only that it was given, and is always legal where it is asked for. */
export function plainDecision<K extends string>(kind: K, sensible = true): Decision<State, { readonly kind: K }> {
  const command = { kind } as const;
  return defineDecision<State, { readonly kind: K }>({
    kind,
    ...(sensible ? {} : { weight: 0 }),
    schema: z.strictObject({ kind: z.literal(kind) }) as unknown as z.ZodType<{ readonly kind: K }>,
    check: () => undefined,
    offer: () => true,
    sample: () => (sensible ? [command] : []),
  });
}
