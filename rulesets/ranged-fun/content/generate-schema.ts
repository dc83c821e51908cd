// biome-ignore-all lint/correctness/noNodejsModules: a command of the workshop; no rule imports it.
import { writeFileSync } from 'node:fs';
import { scenarios } from '../src/content/catalogue.ts';
import { schemaFiles } from '../src/content/json-schema.ts';
import { jsonText } from '../src/content/json-text.ts';
import { scenarioInfo } from '../src/content/scenario-info.ts';
import { situationSchemaText } from '../src/situations/json-schema.ts';

// Run as `node rulesets/ranged-fun/content/generate-schema.ts` after any change of a schema under src or of a scenario.
for (const [name, text] of Object.entries(schemaFiles())) {
  writeFileSync(new URL(`schema/${name}`, import.meta.url), text);
}
writeFileSync(new URL('../situations/situation.schema.json', import.meta.url), situationSchemaText());
writeFileSync(new URL('scenario-list.json', import.meta.url), jsonText(Object.values(scenarios).map(scenarioInfo)));
