import { join } from 'node:path';
import type { Config } from '../operation/config.ts';

/** The file in which a server without a database keeps its matches. */
export function matchesFile({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dataFolder, 'matches.db');
}
