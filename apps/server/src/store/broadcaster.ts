import pg from 'pg';
import type { Log } from '../operation/log.ts';
import type { Statement } from './database.ts';

const CHANNEL = 'sandtable';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** As much of a connection to the database as it takes to listen. */
export interface ListeningClient {
  connect(): Promise<unknown>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
  on(event: 'notification', listener: (said: { readonly payload?: string | undefined }) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
}

/** Makes connections to listen on. */
export function listeningOn(url: string): () => ListeningClient {
  return () => new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
}

/**
 * Tells the other servers on one database which matches change. Each change is announced in the transaction that makes it, so
 * nobody hears of a change that was not kept. After a broken connection every match counts as changed, as any announcement
 * may have been missed.
 */
export class Broadcaster {
  readonly #open: () => ListeningClient;
  readonly #name: string;
  readonly #log: Log;
  readonly #channel: string;
  #client: ListeningClient | undefined;
  #changed: ((match: string) => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #closed = false;

  constructor(open: () => ListeningClient, name: string, log: Log, channel = CHANNEL) {
    this.#open = open;
    this.#name = name;
    this.#log = log;
    this.#channel = channel;
  }

  /** The statement that announces a change once its transaction is committed. */
  announcement(match: string): Statement {
    return { sql: 'SELECT pg_notify($1, $2)', values: [this.#channel, `${this.#name} ${match}`] };
  }

  listen(changed: (match: string) => void): void {
    this.#changed = changed;
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    if (this.#closed) return;
    const client = this.#open();
    this.#client = client;
    client.on('notification', ({ payload = '' }) => {
      const [from, match] = payload.split(' ');
      if (from !== this.#name && match !== undefined) this.#changed?.(match);
    });
    client.on('error', (error) => this.#broken(client, error));
    client.on('end', () => this.#broken(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.#channel}`);
      this.#failures = 0;
      this.#changed?.(EVERY_MATCH);
    } catch (error) {
      this.#broken(client, error);
    }
  }

  #broken(client: ListeningClient, error?: unknown): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#log.warn({ err: error }, 'lost the connection between servers; trying again');
    client.end().catch(() => {});
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#connect(), pause);
    this.#timer.unref();
  }
}

/** Announced when any match may have changed. */
export const EVERY_MATCH = '*';
