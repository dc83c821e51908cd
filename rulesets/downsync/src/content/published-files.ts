import { publishedFiles } from '@sandtable/game';
import { ruleset } from '../ruleset.ts';
import { factionSchema } from './faction.ts';
import { forceFileSchema } from './force-list.ts';
import { scenarioSchema } from './scenario.ts';
import { scenarioInfo } from './scenario-info.ts';
import { scenarios } from './scenarios.ts';

/** The files of this game that `node rulesets/downsync/content/generate-schema.ts` writes: their paths and texts. */
export const published = publishedFiles({
  ruleset,
  schemas: { army: forceFileSchema, faction: factionSchema, scenario: scenarioSchema },
  scenarios: Object.values(scenarios).map(scenarioInfo),
});
