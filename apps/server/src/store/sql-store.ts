import { randomUUID } from 'node:crypto';
import type { KeptEntry, Outlook } from '@sandtable/host';
import type { Seat, Viewer } from '@sandtable/kernel';
import { type Database, type Row, type Statement, UnitRefused } from './database.ts';
import { deliveryOf, entryOf, insertMatch, insertToken, matchOf, subscriptionOf, updateMatch } from './rows.ts';
import {
  type Checkpointed,
  Conflict,
  type Delivery,
  type MatchStatus,
  type Role,
  type Store,
  type StoredMatch,
  type StoredToken,
  type Subscription,
} from './store.ts';

/** Told of every change of a match, within its unit, so that other servers can be. */
export type Announcer = (match: string) => readonly Statement[];

/** As much as some commands take, so that the free bytes of a last page do not pass for room. */
const TRIAL = 'x'.repeat(16 * 1024);

/** The store over whichever database. */
export class SqlStore implements Store {
  readonly engine: Store['engine'];
  readonly #database: Database;
  readonly #announce: Announcer;
  /** Several servers may try one database at the same moment. */
  readonly #trial = `trial-${randomUUID()}`;
  readonly #watch: (changed: (match: string) => void) => void;

  constructor(
    engine: Store['engine'],
    database: Database,
    {
      announce = () => [],
      watch = () => {},
    }: { announce?: Announcer; watch?(changed: (match: string) => void): void } = {},
  ) {
    this.engine = engine;
    this.#database = database;
    this.#announce = announce;
    this.#watch = watch;
  }

  async createMatch(match: StoredMatch, tokens: readonly StoredToken[]): Promise<void> {
    await this.#unit(`match ${match.id}`, [...insertMatch(match), ...tokens.map(insertToken)]);
  }

  async match(id: string): Promise<StoredMatch | undefined> {
    const [row] = await this.#database.query('SELECT * FROM matches JOIN infos ON match_id = id WHERE id = $1', [id]);
    return row === undefined ? undefined : matchOf(row);
  }

  async changeMatch(
    match: StoredMatch,
    { added = [], revoked = [] }: Parameters<Store['changeMatch']>[1] = {},
  ): Promise<void> {
    const gone = (role: Role): Statement => ({
      sql: 'DELETE FROM tokens WHERE match_id = $1 AND role = $2',
      values: [match.id, role],
    });
    const unit = [...updateMatch(match), ...revoked.map(gone), ...added.map(insertToken), ...this.#announce(match.id)];
    await this.#unit(`match ${match.id}`, unit);
  }

  async deleteMatch(id: string): Promise<void> {
    await this.#unit(`match ${id}`, [
      { sql: 'DELETE FROM matches WHERE id = $1', values: [id] },
      ...this.#announce(id),
    ]);
  }

  async lobby(limit: number): Promise<readonly StoredMatch[]> {
    const sql = `SELECT * FROM matches JOIN infos ON match_id = id WHERE listed = 1 AND status <> 'ended'
      ORDER BY created_at DESC, id LIMIT $1`;
    return (await this.#database.query(sql, [limit])).map(matchOf);
  }

  async append(match: string, kept: KeptEntry, outlook: Outlook): Promise<void> {
    const { sequence, entry, by, key, at } = kept;
    const { waitingFor, forBots, deadline, ended } = outlook;
    await this.#unit(`entry ${sequence} of match ${match}`, [
      {
        sql: `UPDATE matches SET sequence = $3, waiting_for = $4, for_bots = $5, deadline = $6, changed_at = $7,
          status = CASE WHEN $8 = 1 THEN 'ended' ELSE status END WHERE id = $1 AND sequence = $2`,
        values: [
          match,
          sequence,
          sequence + 1,
          JSON.stringify(waitingFor),
          Number(forBots),
          deadline ?? null,
          at,
          Number(ended),
        ],
        affects: 1,
      },
      {
        sql: 'INSERT INTO entries (match_id, sequence, sent_by, sent_key, kept_at, entry) VALUES ($1, $2, $3, $4, $5, $6)',
        values: [match, sequence, by, key, at, JSON.stringify(entry)],
      },
      ...this.#announce(match),
    ]);
  }

  async entries(match: string, from = 0): Promise<readonly KeptEntry[]> {
    const sql = 'SELECT * FROM entries WHERE match_id = $1 AND sequence >= $2 ORDER BY sequence';
    return (await this.#database.query(sql, [match, from])).map(entryOf);
  }

  async recall(match: string, by: Viewer, key: string): Promise<number | undefined> {
    const sql = `SELECT sequence FROM entries WHERE match_id = $1 AND sent_by = $2 AND sent_key = $3
      ORDER BY sequence LIMIT 1`;
    const [row] = await this.#database.query(sql, [match, by, key]);
    return row === undefined ? undefined : Number(row.sequence);
  }

  async saveCheckpoint(match: string, { sequence, text }: Checkpointed): Promise<void> {
    const sql = `INSERT INTO checkpoints (match_id, sequence, body) VALUES ($1, $2, $3)
      ON CONFLICT (match_id) DO UPDATE SET sequence = excluded.sequence, body = excluded.body
      WHERE checkpoints.sequence < excluded.sequence`;
    await this.#unit(`the checkpoint of match ${match}`, [{ sql, values: [match, sequence, text] }]);
  }

  async checkpoint(match: string): Promise<Checkpointed | undefined> {
    const [row] = await this.#database.query('SELECT sequence, body FROM checkpoints WHERE match_id = $1', [match]);
    return row === undefined ? undefined : { sequence: Number(row.sequence), text: String(row.body) };
  }

  async token(hash: string): Promise<StoredToken | undefined> {
    const [row] = await this.#database.query('SELECT * FROM tokens WHERE hash = $1', [hash]);
    return row === undefined ? undefined : { hash, match: String(row.match_id), role: String(row.role) };
  }

  async overdue(now: number, limit: number): Promise<readonly string[]> {
    const sql = 'SELECT id FROM matches WHERE deadline IS NOT NULL AND deadline <= $1 ORDER BY deadline LIMIT $2';
    return ids(await this.#database.query(sql, [now, limit]));
  }

  async awaitingBots(changedBefore: number, limit: number): Promise<readonly string[]> {
    const sql = 'SELECT id FROM matches WHERE for_bots = 1 AND changed_at <= $1 ORDER BY changed_at LIMIT $2';
    return ids(await this.#database.query(sql, [changedBefore, limit]));
  }

  async addSubscription({ id, match, seat, kind, target }: Subscription): Promise<void> {
    const sql = 'INSERT INTO subscriptions (id, match_id, seat, kind, target) VALUES ($1, $2, $3, $4, $5)';
    await this.#unit(`subscription ${id}`, [{ sql, values: [id, match, seat, kind, target] }]);
  }

  async subscriptions(match: string, seat: Seat): Promise<readonly Subscription[]> {
    const sql = 'SELECT * FROM subscriptions WHERE match_id = $1 AND seat = $2 ORDER BY id';
    return (await this.#database.query(sql, [match, seat])).map(subscriptionOf);
  }

  async subscription(id: string): Promise<Subscription | undefined> {
    const [row] = await this.#database.query('SELECT * FROM subscriptions WHERE id = $1', [id]);
    return row === undefined ? undefined : subscriptionOf(row);
  }

  async removeSubscription(id: string): Promise<void> {
    await this.#unit(`subscription ${id}`, [{ sql: 'DELETE FROM subscriptions WHERE id = $1', values: [id] }]);
  }

  async addDelivery({ id, subscription, body, attempts, dueAt }: Delivery): Promise<void> {
    const sql = 'INSERT INTO deliveries (id, subscription_id, body, attempts, due_at) VALUES ($1, $2, $3, $4, $5)';
    await this.#unit(`delivery ${id}`, [{ sql, values: [id, subscription, body, attempts, dueAt] }]);
  }

  async takeDeliveries(now: number, until: number, limit: number): Promise<readonly Delivery[]> {
    // Only who moves a delivery on from its old hour has it; a second server then finds it moved and leaves it.
    const sql = `UPDATE deliveries SET due_at = $2 WHERE id IN
      (SELECT id FROM deliveries WHERE due_at <= $1 ORDER BY due_at LIMIT $3) AND due_at <= $1 RETURNING *`;
    return (await this.#database.change(sql, [now, until, limit])).map(deliveryOf);
  }

  async putOffDelivery(id: string, attempts: number, dueAt: number): Promise<void> {
    const sql = 'UPDATE deliveries SET attempts = $2, due_at = $3 WHERE id = $1';
    await this.#unit(`delivery ${id}`, [{ sql, values: [id, attempts, dueAt] }]);
  }

  async removeDelivery(id: string): Promise<void> {
    await this.#unit(`delivery ${id}`, [{ sql: 'DELETE FROM deliveries WHERE id = $1', values: [id] }]);
  }

  async setting(name: string, value: () => string): Promise<string> {
    const find = 'SELECT value FROM settings WHERE name = $1';
    const [known] = await this.#database.query(find, [name]);
    if (known !== undefined) return String(known.value);
    const sql = 'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING';
    await this.#unit(`setting ${name}`, [{ sql, values: [name, value()] }]);
    const [kept] = await this.#database.query(find, [name]);
    return String(kept?.value);
  }

  async counts(): Promise<Readonly<Record<MatchStatus, number>>> {
    const rows = await this.#database.query('SELECT status, COUNT(*) AS number FROM matches GROUP BY status');
    const numbers = { gathering: 0, playing: 0, ended: 0 };
    for (const { status, number } of rows) numbers[status as MatchStatus] = Number(number);
    return numbers;
  }

  watch(changed: (match: string) => void): void {
    this.#watch(changed);
  }

  async ping(): Promise<void> {
    // Written and taken back at once: a disk that is full, or a file that may only be read, can still be read very well.
    await this.#unit('a trial', [
      { sql: 'INSERT INTO settings (name, value) VALUES ($1, $2)', values: [this.#trial, TRIAL] },
      { sql: 'DELETE FROM settings WHERE name = $1', values: [this.#trial] },
    ]);
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async #unit(what: string, unit: readonly Statement[]): Promise<void> {
    try {
      await this.#database.write(unit);
    } catch (error) {
      if (error instanceof UnitRefused) throw new Conflict(what);
      throw error;
    }
  }
}

function ids(rows: readonly Row[]): readonly string[] {
  return rows.map(({ id }) => String(id));
}
