import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../operation/log.ts';
import { Broadcaster, listeningOn } from './broadcaster.ts';
import { type Database, type Row, type Statement, UnitRefused, type Value } from './database.ts';
import { migratePostgres } from './postgres-schema.ts';
import { SqlStore } from './sql-store.ts';
import { type Store, StoreUnavailable } from './store.ts';

/** Our tables have a schema of their own, so that a database can be shared with other programs. */
export const SCHEMA = 'sandtable';

const MOST_CONNECTIONS = 10;
const CONNECT_MS = 5000;
/** A statement that takes longer is given up: a player waits for it. */
const STATEMENT_MS = 15_000;
/** The database gives up by itself, unless its machine is gone or stands still; then nobody would ever answer. */
const ANSWER_MS = STATEMENT_MS + 2000;

/** 64-bit counts and times come as text unless they are asked for as numbers; ours all fit. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

export type PostgresStore = Store & { readonly pool: pg.Pool };

/** Matches in a Postgres database that several servers may share. */
export async function openPostgresStore(url: string, log: Log): Promise<PostgresStore> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    options: `-c search_path=${SCHEMA}`,
    application_name: 'sandtable',
    types,
    // Statements are sent one behind the other without waiting for answers.
    pipeline: true,
  } as pg.PoolConfig);
  // An idle connection that breaks is replaced; without a listener it would end the process.
  const broke = (error: Error): void => log.warn({ err: error }, 'a connection to the database broke');
  pool.on('error', broke);
  pool.on('connect', (client) => client.on('error', broke));
  try {
    await migratePostgres(pool, SCHEMA);
  } catch (error) {
    await pool.end();
    throw isUnreachable(error) ? new StoreUnavailable(error) : error;
  }
  const broadcaster = new Broadcaster(listeningOn(url), randomBytes(6).toString('hex'), log);
  const database = new PostgresDatabase(pool, () => broadcaster.close());
  const store = new SqlStore('postgres', database, {
    announce: (match) => [broadcaster.announcement(match)],
    watch: (changed) => broadcaster.listen(changed),
  });
  return Object.assign(store, { pool });
}

/** Whether an error is the database's absence and not our mistake. */
function isUnreachable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // 08: connection; 53: no room, too many connections; 57: shutting down, cancelled; 25006: read-only.
  return /^(08|53|57|25006|E[A-Z_]+$)/.test(code) || /connect|terminat|timeout|closed|pool/i.test(message);
}

class PostgresDatabase implements Database {
  readonly #pool: pg.Pool;
  readonly #onClose: () => Promise<void>;
  #closed = false;

  constructor(pool: pg.Pool, onClose: () => Promise<void>) {
    this.#pool = pool;
    this.#onClose = onClose;
  }

  async query(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    try {
      return (await this.#pool.query(sql, [...values])).rows as Row[];
    } catch (error) {
      throw translated(error);
    }
  }

  change(sql: string, values: readonly Value[]): Promise<readonly Row[]> {
    return this.query(sql, values);
  }

  async write(unit: readonly Statement[]): Promise<void> {
    const client = await this.#pool.connect().catch((error) => {
      throw translated(error);
    });
    let broken: Error | undefined;
    try {
      // Two ways to the database and back, and not one for each statement.
      const begun = client.query('BEGIN');
      const results = unit.map(({ sql, values }) => client.query(sql, [...values]));
      await Promise.all([begun, ...results]);
      for (const [i, result] of results.entries()) {
        const { affects } = unit[i] as Statement;
        const { rowCount } = await result;
        if (affects !== undefined && rowCount !== affects)
          throw new UnitRefused(`changed ${rowCount} rows instead of ${affects}`);
      }
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw translated(error);
    } finally {
      client.release(broken);
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#onClose();
    await this.#pool.end();
  }
}

function translated(error: unknown): Error {
  if (error instanceof UnitRefused) return error;
  const { code = '', message } = error as Error & { code?: string };
  // 23: a row that exists already, or one that does not; 40: another transaction was in the way.
  if (/^(23|40)/.test(code)) return new UnitRefused(message);
  return new StoreUnavailable(error);
}
