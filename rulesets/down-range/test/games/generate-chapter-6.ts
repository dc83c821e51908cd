// biome-ignore-all lint/correctness/noNodejsModules: a command of the workshop; no rule imports it.
import { writeFileSync } from 'node:fs';
import { jsonText } from '@sandtable/game';
import { playChapter6 } from './chapter-6.ts';

// Run as `node rulesets/down-range/test/games/generate-chapter-6.ts` after any change of what the record tells.
writeFileSync(new URL('chapter-6.json', import.meta.url), jsonText(playChapter6()));
