import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-node.ts';
import { droppedPlays, procedureNames, type Source } from './dropped-plays.ts';

// Each ruleset separately, with the kernel's own procedures (ask, roll), because two games may use a name differently.
const kernel = sourcesIn('packages/kernel/src').flatMap(({ path, text }) =>
  path.endsWith('/play.ts') ? procedureNames(text) : [],
);
const dropped = readdirSync(join(root, 'rulesets')).flatMap((game) =>
  droppedPlays(sourcesIn(`rulesets/${game}/src`), kernel),
);
for (const each of dropped) console.error(`${each} is called and never run: yield* it, return it or hand it on`);
process.exitCode = dropped.length === 0 ? 0 : 1;

function sourcesIn(folder: string): Source[] {
  return globSync(`${folder}/**/*.ts`, { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));
}
