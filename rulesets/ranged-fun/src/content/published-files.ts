import { publishedFiles } from '@sandtable/game';
import { ruleset } from '../ruleset.ts';
import { armySchema } from './army-file.ts';
import { scenarios } from './catalogue.ts';
import { factionSchema } from './faction.ts';
import { scenarioSchema } from './scenario.ts';
import { scenarioInfo } from './scenario-info.ts';

/** The files of this game that `node rulesets/ranged-fun/content/generate-schema.ts` writes: their paths and texts. */
export const published = publishedFiles({
  ruleset,
  schemas: { army: armySchema, faction: factionSchema, scenario: scenarioSchema },
  scenarios: Object.values(scenarios).map(scenarioInfo),
});
