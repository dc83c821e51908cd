import { z } from 'zod';

/** A name files use to refer to something: a card, a piece, a unit. */
export const slugSchema = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('Lower-case words and numbers joined by hyphens.');

/** What people read: one line, not blank. */
export const titleSchema = z.string().max(80).regex(/\S/).describe('Shown to players.');

/** A longer text that people read. */
export const proseSchema = z.string().max(2000).regex(/\S/).describe('Shown to players.');

/** The id of a clause of the ledger. */
export const clauseSchema = z
  .string()
  .max(20)
  .regex(/^DR-[A-Z]+-[0-9]+$/)
  .describe('A clause of the ledger.');
