// biome-ignore-all lint/correctness/noNodejsModules: a command of the workshop; no rule imports it.
import { writeFileSync } from 'node:fs';
import { published } from '../src/content/published-files.ts';

// Run as `node rulesets/dogs-of-war/content/generate-schema.ts` after any change of a schema under src or of a scenario.
for (const [path, text] of Object.entries(published)) writeFileSync(new URL(`../${path}`, import.meta.url), text);
