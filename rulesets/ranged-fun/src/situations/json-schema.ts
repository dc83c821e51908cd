import { situationSchema } from '@sandtable/kernel';
import { z } from 'zod';
import { jsonText } from '../content/json-text.ts';
import { decisions } from '../decisions/index.ts';
import { givenSchema } from './given.ts';

const comment = 'Generated from rulesets/ranged-fun/src by: node rulesets/ranged-fun/content/generate-schema.ts';

/** What may be said at any table beside the game's own orders; the kernel reads these closely. */
const houseCommand = z
  .looseObject({ kind: z.enum(['propose', 'consent', 'refuse', 'take-over']) })
  .describe('A command of the house: a proposal (a draw, an undo, an adjudication) and what becomes of it.');

const [first, ...others] = decisions.map(({ schema, kind }) => schema.describe(`The order ${kind}.`));
const order = z.union([first as z.ZodType, ...others, houseCommand]);

/** Situation files of this game: the kernel's form with the position and the orders spelled out. */
const schema = situationSchema.extend({
  game: z.literal('ranged-fun'),
  given: givenSchema.describe('The position.'),
  when: z.array(situationSchema.shape.when.element.extend({ do: order })),
});

/** The JSON schema of situation files, for editors and other programs. It says the shape; `judge` says the rest. */
export function situationJsonSchema(): Record<string, unknown> {
  return { $comment: comment, ...z.toJSONSchema(schema, { io: 'input' }), title: 'Ranged Fun situation' };
}

/** The text of situations/situation.schema.json. */
export function situationSchemaText(): string {
  return jsonText(situationJsonSchema());
}
