import { clauseIdSchema, nameSchema } from '@sandtable/game';

export { proseSchema, titleSchema } from '@sandtable/game';

/** A name files use to refer to something in themselves: a role, a zone, a scenario. Lower case, so that none differ by case alone. */
export const slugSchema = nameSchema(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Lower-case words joined by hyphens.');

/** The id of a unit type or a faction: `IC`, `IC1`, `my-walker`. */
export const typeIdSchema = nameSchema(
  /^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/,
  'Letters and digits, parts joined by hyphens.',
);

/** The id of a clause or mission of the ledger. */
export const clauseSchema = clauseIdSchema(
  /^RF-[A-Z0-9]+(-[0-9]+)?$/,
  'The clause or mission of the ledger this comes from.',
);
