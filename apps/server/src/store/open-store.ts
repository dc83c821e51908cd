import type { Config } from '../operation/config.ts';
import type { Log } from '../operation/log.ts';
import { matchesFile } from './matches-file.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** The store that the configuration names: a Postgres database, or else one file. */
export async function openStore(config: Config, log: Log): Promise<Store> {
  if (config.databaseUrl === undefined) return openSqliteStore(matchesFile(config));
  // Only who has a database needs what it takes to speak to one.
  const { openPostgresStore } = await import('./postgres-store.ts');
  return openPostgresStore(config.databaseUrl, log);
}
