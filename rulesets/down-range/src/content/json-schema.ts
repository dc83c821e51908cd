import { z } from 'zod';
import { jsonText } from './json-text.ts';
import { judgementsFileSchema } from './judgements.ts';
import { optionsFileSchema } from './options.ts';
import { tableSchemas } from './printed.ts';
import { scenarioSchema } from './scenario.ts';

type JsonSchema = Record<string, unknown>;

const comment =
  'Generated from rulesets/down-range/src/content by: node rulesets/down-range/content/generate-schema.ts';

/** The JSON schema of scenario files, for editors and other programs. It says the shape; `validateScenario` says the rest. */
export function scenarioJsonSchema(): JsonSchema {
  return published(scenarioSchema, 'Down Range scenario');
}

/** The published files under content/schema: name and text. One for scenarios, one for each table file. */
export function schemaFiles(): Record<string, string> {
  const tables = { ...tableSchemas, options: optionsFileSchema, judgements: judgementsFileSchema };
  const files = Object.entries(tables).map(([name, schema]) => [
    `${name}.schema.json`,
    jsonText(published(schema, `Down Range ${name}`)),
  ]);
  return { ...Object.fromEntries(files), 'scenario.schema.json': jsonText(scenarioJsonSchema()) };
}

function published(schema: z.ZodType, title: string): JsonSchema {
  return { $comment: comment, ...z.toJSONSchema(schema), title };
}
