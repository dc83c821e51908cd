import type { Config } from '../operation/config.ts';
import type { Log } from '../operation/log.ts';
import { matchesFile } from './matches-file.ts';
import { openPostgresStore } from './postgres-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** The store that the configuration names: a Postgres database, or else one file. */
export async function openStore(config: Config, log: Log): Promise<Store> {
  return config.databaseUrl === undefined
    ? openSqliteStore(matchesFile(config))
    : openPostgresStore(config.databaseUrl, log);
}
