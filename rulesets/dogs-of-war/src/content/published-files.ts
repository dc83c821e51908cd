import { publishedFiles } from '@sandtable/game';
import { ruleset } from '../ruleset.ts';
import { armyFileSchema } from './army.ts';
import { scenarioSchema } from './scenario.ts';
import { scenarioInfo } from './scenario-info.ts';
import { scenarios } from './scenarios.ts';
import { weaponsChartSchema } from './weapons-chart.ts';

/** The files of this game that `node rulesets/dogs-of-war/content/generate-schema.ts` writes: their paths and texts. */
export const published = publishedFiles({
  ruleset,
  schemas: { army: armyFileSchema, scenario: scenarioSchema, 'weapons-chart': weaponsChartSchema },
  scenarios: Object.values(scenarios).map(scenarioInfo),
});
