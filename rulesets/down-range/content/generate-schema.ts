// biome-ignore-all lint/correctness/noNodejsModules: a command of the workshop; no rule imports it.
import { writeFileSync } from 'node:fs';
import { schemaFiles } from '../src/content/json-schema.ts';
import { situationSchemaText } from '../src/situations/json-schema.ts';

// Run as `node rulesets/down-range/content/generate-schema.ts` after any change of a schema under src.
for (const [name, text] of Object.entries(schemaFiles())) {
  writeFileSync(new URL(`schema/${name}`, import.meta.url), text);
}
writeFileSync(new URL('../situations/situation.schema.json', import.meta.url), situationSchemaText());
