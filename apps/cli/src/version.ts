import { readFileSync } from 'node:fs';
import { ENGINE_VERSION } from '@sandtable/kernel';
import { games } from './games.ts';

/** `sandtable 0.1.0`, with what records of it say. */
export function version(): string {
  const file = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  const rules = Object.values(games).map(({ ruleset }) => `${ruleset.id} ${ruleset.version}`);
  return `sandtable ${file.version} (engine ${ENGINE_VERSION}, rules: ${rules.join(', ')})`;
}
