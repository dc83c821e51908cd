import { z } from 'zod';

/** A name files use to refer to something in themselves: a role, a zone, a scenario. Lower case, so that none differ by case alone. */
export const slugSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
  .describe('Lower-case words joined by hyphens.');

/** The id of a unit type or a faction: `IC`, `IC1`, `my-walker`. */
export const typeIdSchema = z
  .string()
  .max(40)
  .regex(/^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/)
  .describe('Letters and digits, parts joined by hyphens.');

/** What people read: one line, not blank. */
export const titleSchema = z.string().max(80).regex(/\S/).describe('Shown to players.');

/** A longer text that people read. */
export const proseSchema = z.string().max(2000).regex(/\S/).describe('Shown to players.');

/** The id of a clause or mission of the ledger. */
export const clauseSchema = z
  .string()
  .max(20)
  .regex(/^RF-[A-Z0-9]+(-[0-9]+)?$/)
  .describe('The clause or mission of the ledger this comes from.');
