import { publishedFiles } from '@sandtable/game';
import { ruleset } from '../ruleset.ts';
import { judgementsFileSchema } from './judgements.ts';
import { optionsFileSchema } from './options.ts';
import { tableSchemas } from './printed.ts';
import { scenarioSchema } from './scenario.ts';
import { scenarioInfo } from './scenario-info.ts';
import { scenarios } from './scenarios.ts';

/** The files of this game that `node rulesets/down-range/content/generate-schema.ts` writes: their paths and texts. */
export const published = publishedFiles({
  ruleset,
  schemas: {
    ...tableSchemas,
    options: optionsFileSchema,
    judgements: judgementsFileSchema,
    scenario: scenarioSchema,
  },
  scenarios: Object.values(scenarios).map(scenarioInfo),
});
