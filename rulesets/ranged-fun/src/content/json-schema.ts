import { z } from 'zod';
import { armySchema } from './army-file.ts';
import { factionSchema } from './faction.ts';
import { jsonText } from './json-text.ts';
import { scenarioSchema } from './scenario.ts';

type JsonSchema = Record<string, unknown>;

const comment =
  'Generated from rulesets/ranged-fun/src/content by: node rulesets/ranged-fun/content/generate-schema.ts';

/** The JSON schema of scenario files, for editors and other programs. It says the shape; `validateScenario` says the rest. */
export function scenarioJsonSchema(): JsonSchema {
  return published(scenarioSchema, 'Ranged Fun scenario');
}

/** The JSON schema of faction files. */
export function factionJsonSchema(): JsonSchema {
  return published(factionSchema, 'Ranged Fun faction');
}

/** The JSON schema of players' own armies. */
export function armyJsonSchema(): JsonSchema {
  return published(armySchema, 'Ranged Fun army');
}

/** The published files under content/schema: name and text. */
export function schemaFiles(): Record<string, string> {
  return {
    'army.schema.json': jsonText(armyJsonSchema()),
    'faction.schema.json': jsonText(factionJsonSchema()),
    'scenario.schema.json': jsonText(scenarioJsonSchema()),
  };
}

function published(schema: z.ZodType, title: string): JsonSchema {
  return { $comment: comment, ...z.toJSONSchema(schema), title };
}
