import pg from 'pg';
import type { Log } from '../operation/log.ts';
import type { Statement } from './database.ts';

const CHANNEL = 'sandtable';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/**
 * Tells the other servers on one database which matches change. Each change is announced in the transaction that makes it, so
 * nobody hears of a change that was not kept. After a broken connection every match counts as changed, as any announcement
 * may have been missed.
 */
export class Broadcaster {
  readonly #url: string;
  readonly #name: string;
  readonly #log: Log;
  readonly #channel: string;
  #client: pg.Client | undefined;
  #changed: ((match: string) => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #closed = false;

  constructor(url: string, name: string, log: Log, channel = CHANNEL) {
    this.#url = url;
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
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, connectionTimeoutMillis: 5000 });
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

  #broken(client: pg.Client, error?: unknown): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#log.warn({ err: error }, 'the line on which servers hear of each other broke; trying again');
    client.end().catch(() => {});
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.#connect(), pause);
    this.#timer.unref();
  }
}

/** Announced when any match may have changed. */
export const EVERY_MATCH = '*';
