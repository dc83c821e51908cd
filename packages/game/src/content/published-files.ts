import { type AnyRuleset, situationSchema } from '@sandtable/kernel';
import { z } from 'zod';
import type { ScenarioInfo } from '../meta.ts';
import { jsonText } from './json-text.ts';

type Named = Pick<AnyRuleset, 'id' | 'name'>;

/**
 * Every file that is generated from a game's code, by its path in the ruleset's folder: the JSON schemas of the files that
 * players write, of situations, and the scenarios as a start page lists them.
 */
export function publishedFiles({
  ruleset,
  schemas,
  scenarios,
}: {
  readonly ruleset: AnyRuleset;
  /** The shapes of content files; each is published as `<name>.schema.json`. */
  readonly schemas: Readonly<Record<string, z.ZodType>>;
  readonly scenarios: readonly ScenarioInfo[];
}): Readonly<Record<string, string>> {
  const content = Object.entries(schemas).map(([name, schema]) => [
    `content/schema/${name}.schema.json`,
    jsonText(published(ruleset, 'src/content', name, z.toJSONSchema(schema))),
  ]);
  return {
    ...Object.fromEntries(content),
    'content/scenario-list.json': jsonText(scenarios),
    'situations/situation.schema.json': jsonText(situationJsonSchema(ruleset)),
  };
}

/** The JSON schema of situation files: the kernel's form with the position and the orders spelled out. `judge` says the rest. */
function situationJsonSchema(ruleset: AnyRuleset): object {
  const orders = ruleset.decisions.map(({ schema, kind }) => schema.describe(`The order ${kind}.`));
  const schema = situationSchema.extend({
    game: z.literal(ruleset.id),
    given: ruleset.situations.schema.optional().describe('The position.'),
    when: z.array(
      situationSchema.shape.when.element.extend({ do: z.union([typedOrder, ...orders, houseCommand(ruleset)]) }),
    ),
  });
  // An order may hold another that its own schema reads: there is nothing closer to say about it here.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return published(ruleset, 'src', 'situation', json);
}

const typedOrder = z.string().min(1).max(500).describe('The order as you would type it in the terminal.');

/** What may be said at any table beside the game's own orders; the kernel reads these closely. */
function houseCommand({ standing }: Pick<AnyRuleset, 'standing'>): z.ZodType {
  const proposals = ['propose', 'consent', 'refuse', 'take-over'];
  const text = 'A command of the house: a proposal (a draw, an undo, an adjudication) and what becomes of it';
  return standing === undefined
    ? z.looseObject({ kind: z.enum(proposals) }).describe(`${text}.`)
    : z.looseObject({ kind: z.enum([...proposals, 'stand']) }).describe(`${text}, or standing orders.`);
}

function published({ id, name }: Named, from: string, what: string, schema: object): object {
  const $comment = `Generated from rulesets/${id}/${from} by: node rulesets/${id}/content/generate-schema.ts`;
  return { $comment, ...schema, title: `${name} ${what}` };
}
