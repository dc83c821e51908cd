import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../operation/config.ts';
import type { Log } from '../operation/log.ts';
import { matchesFile } from './matches-file.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { type Store, StoreUnavailable } from './store.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/** The store that the configuration names: a Postgres database, or else one file. */
export async function openStore(config: Config, log: Log): Promise<Store> {
  const { databaseUrl, databaseWaitMs } = config;
  if (databaseUrl === undefined) return openSqliteStore(matchesFile(config));
  // Only who has a database needs what it takes to speak to one.
  const { openPostgresStore } = await import('./postgres-store.ts');
  const end = performance.now() + databaseWaitMs;
  // After a power cut everything starts at once, and the database is rarely the first to be ready.
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs)) {
    try {
      return await openPostgresStore(databaseUrl, log);
    } catch (error) {
      const leftMs = end - performance.now();
      if (!(error instanceof StoreUnavailable) || leftMs <= 0) throw error;
      log.warn(
        { why: error.message, leftSeconds: Math.ceil(leftMs / 1000) },
        'the database isn’t answering yet; waiting',
      );
      await pause(Math.min(pauseMs, leftMs));
    }
  }
}
