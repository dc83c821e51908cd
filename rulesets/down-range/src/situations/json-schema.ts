import { situationSchema } from '@sandtable/kernel';
import { z } from 'zod';
import { jsonText } from '../content/json-text.ts';
import { decisions } from '../decisions/index.ts';
import { givenSchema } from './given.ts';

const comment = 'Generated from rulesets/down-range/src by: node rulesets/down-range/content/generate-schema.ts';

/** What may be said at any table beside the game's own orders; the kernel reads these closely. */
const houseCommand = z
  .looseObject({ kind: z.enum(['propose', 'consent', 'refuse', 'take-over', 'stand']) })
  .describe('A command of the house: a proposal and what becomes of it, or standing orders.');

/** Situation files of this game: the kernel's form with the position and the orders spelled out. */
function schemaOfSituations(): z.ZodType {
  const [first, ...others] = decisions.map(({ schema, kind }) => schema.describe(`The order ${kind}.`));
  const order = z.union([first as z.ZodType, ...others, houseCommand]);
  return situationSchema.extend({
    game: z.literal('down-range'),
    given: givenSchema.describe('The position.'),
    when: z.array(situationSchema.shape.when.element.extend({ do: order })),
  });
}

/** The JSON schema of situation files, for editors and other programs. It says the shape; `judge` says the rest. */
export function situationJsonSchema(): Record<string, unknown> {
  // A Reaction holds any deed, which its own schema reads: there is nothing closer to say about it here.
  const schema = z.toJSONSchema(schemaOfSituations(), { io: 'input', unrepresentable: 'any' });
  return { $comment: comment, ...schema, title: 'Down Range situation' };
}

/** The text of situations/situation.schema.json. */
export function situationSchemaText(): string {
  return jsonText(situationJsonSchema());
}
