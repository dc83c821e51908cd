import { clauseIdSchema, nameSchema } from '@sandtable/game';

export { proseSchema, titleSchema } from '@sandtable/game';

/** A name files use to refer to something: a card, a piece, a list. */
export const slugSchema = nameSchema(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower-case words and numbers joined by hyphens.');

/** The id of a clause of the ledger. */
export const clauseSchema = clauseIdSchema(/^DS-[A-Z]+-[0-9]+$/, 'A clause of the ledger.');
