import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIST = 'virtual:scenario-files';
const FILE = 'virtual:scenario-file/';
const RULESETS = join(import.meta.dirname, '../../rulesets');
const FOLDER = 'content/scenarios';

/**
 * `import { scenarioFiles } from 'virtual:scenario-files'`: every shipped scenario's file behind a function that fetches
 * it, so that a picture of a table costs its own few kilobytes and no game's rules.
 */
export function scenarioFiles(): Plugin {
  return {
    name: 'scenario-files',
    resolveId: (id) => (id === LIST || id.startsWith(FILE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return `export const scenarioFiles = {${listed().map(entry).join(',')}};`;
      if (!id.startsWith(`\0${FILE}`)) return undefined;
      const [game = '', name = ''] = id.slice(FILE.length + 1).split('/');
      const path = join(RULESETS, game, FOLDER, `${name}.json`);
      this.addWatchFile(path);
      return `export const file = ${JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))};`;
    },
  };
}

function listed(): string[] {
  const games = readdirSync(RULESETS).filter((game) => existsSync(join(RULESETS, game, FOLDER)));
  return games.flatMap((game) =>
    readdirSync(join(RULESETS, game, FOLDER))
      .filter((file) => file.endsWith('.json'))
      .map((file) => `${game}/${file.slice(0, -'.json'.length)}`),
  );
}

function entry(name: string): string {
  return `${JSON.stringify(name)}: async () => (await import(${JSON.stringify(FILE + name)})).file`;
}
