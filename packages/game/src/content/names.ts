import { z } from 'zod';

/** What people read: one line, not blank. */
export const titleSchema = z.string().max(80).regex(/\S/).describe('Shown to players.');

/** A longer text that people read. */
export const proseSchema = z.string().max(2000).regex(/\S/).describe('Shown to players.');

/** A name that files use to refer to something; each game says what its names look like. */
export function nameSchema(pattern: RegExp, description: string): z.ZodString {
  return z.string().max(40).regex(pattern).describe(description);
}

/** The id of a clause of a game's ledger. */
export function clauseIdSchema(pattern: RegExp, description: string): z.ZodString {
  return z.string().max(20).regex(pattern).describe(description);
}
