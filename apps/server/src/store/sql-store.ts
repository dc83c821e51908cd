import { randomUUID } from 'node:crypto';
import type { KeptEntry, Outlook } from '@sandtable/host';
import type { Seat, Viewer } from '@sandtable/kernel';
import { firstLink, lastLink, linkOf, readChain } from './chain.ts';
import { type Database, type Row, type Statement, UnitRefused } from './database.ts';
import {
  awaitedText,
  changeTokens,
  deliveryOf,
  entryOf,
  insertEntry,
  insertMatch,
  insertToken,
  matchOf,
  subscriptionOf,
  updateMatch,
} from './rows.ts';
import {
  type ChangeAlong,
  type ChangedTokens,
  type Checkpointed,
  Conflict,
  type Delivery,
  type ExpiredBefore,
  type History,
  type MatchStatus,
  type Store,
  type StoredMatch,
  type StoredToken,
  type Subscription,
} from './store.ts';

/** Told of every change of a match, within its unit, so that other servers can be. */
export type Announcer = (match: string) => readonly Statement[];

/** As much as some commands take, so that the free bytes of a last page do not pass for room. */
const TRIAL = 'x'.repeat(16 * 1024);

/** After that long without a job it doesn't matter any more who was served last. */
const PAYER_MS = 24 * 3600 * 1000;

/** How many matches' last links are remembered. */
const MOST_LINKS = 10_000;

type Before = Readonly<Partial<Record<MatchStatus, number>>>;

/** The store over whichever database. */
export class SqlStore implements Store {
  readonly engine: Store['engine'];
  readonly #database: Database;
  readonly #announce: Announcer;
  /** Several servers may try one database at the same moment. */
  readonly #trial = `trial-${randomUUID()}`;
  /** The last link of matches we write to, and how many entries they have. */
  readonly #links = new Map<string, { readonly sequence: number; readonly link: string }>();
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

  async importMatch(match: StoredMatch, tokens: readonly StoredToken[], entries: readonly KeptEntry[]): Promise<void> {
    const unit = [
      ...insertMatch({ ...match, sequence: entries.length }),
      ...tokens.map(insertToken),
      ...linkedEntries(match.id, entries),
    ];
    await this.#unit(`match ${match.id}`, unit);
  }

  async match(id: string): Promise<StoredMatch | undefined> {
    const [row] = await this.#database.query('SELECT * FROM matches JOIN infos ON match_id = id WHERE id = $1', [id]);
    return row === undefined ? undefined : matchOf(row);
  }

  async changeMatch(match: StoredMatch, tokens: ChangedTokens = {}): Promise<void> {
    const unit = [...updateMatch(match), ...changeTokens(match.id, tokens), ...this.#announce(match.id)];
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

  async append(match: string, kept: KeptEntry, outlook: Outlook, along?: ChangeAlong): Promise<void> {
    const { sequence, at } = kept;
    const { forBots, deadline, ended } = outlook;
    const text = { ...kept, entry: JSON.stringify(kept.entry) };
    const link = linkOf(await this.#linkBefore(match, sequence), text);
    const changed =
      along === undefined ? [] : [...updateMatch({ ...along.match, sequence }), ...changeTokens(match, along.tokens)];
    await this.#unit(`entry ${sequence} of match ${match}`, [
      ...changed,
      {
        sql: `UPDATE matches SET sequence = $3, waiting_for = $4, for_bots = $5, deadline = $6, changed_at = $7,
          status = CASE WHEN $8 = 1 THEN 'ended' ELSE status END WHERE id = $1 AND sequence = $2`,
        values: [
          match,
          sequence,
          sequence + 1,
          awaitedText(outlook),
          Number(forBots),
          deadline ?? null,
          at,
          Number(ended),
        ],
        affects: 1,
      },
      insertEntry(match, text, link),
      ...this.#announce(match),
    ]);
    this.#links.set(match, { sequence: sequence + 1, link });
  }

  /** The link of the entry before this one: mostly we have just written it ourselves. */
  async #linkBefore(match: string, sequence: number): Promise<string> {
    const known = this.#links.get(match);
    this.#links.delete(match);
    if (known?.sequence === sequence) return known.link;
    if (this.#links.size >= MOST_LINKS) this.#links.clear();
    if (sequence === 0) return firstLink(match);
    const [last] = await this.#database.query('SELECT link FROM entries WHERE match_id = $1 AND sequence = $2', [
      match,
      sequence - 1,
    ]);
    if (typeof last?.link === 'string') return last.link;
    // Its entries were kept by an earlier version, without links.
    const sql = 'SELECT * FROM entries WHERE match_id = $1 AND sequence < $2 ORDER BY sequence';
    return lastLink(match, await this.#database.query(sql, [match, sequence]));
  }

  async history(match: string): Promise<History> {
    // In one statement: between two, another server may append.
    const sql = `SELECT e.sequence, e.sent_by, e.sent_key, e.kept_at, e.entry, e.link, m.sequence AS total
      FROM matches m LEFT JOIN entries e ON e.match_id = m.id WHERE m.id = $1 ORDER BY e.sequence`;
    const rows = await this.#database.query(sql, [match]);
    const entries = rows.filter(({ sequence }) => sequence !== null);
    return readChain(match, entries, Number(rows[0]?.total ?? 0));
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

  async addToken(token: StoredToken): Promise<void> {
    const { sql, values } = insertToken(token);
    await this.#unit('a token', [{ sql: `${sql} ON CONFLICT (hash) DO NOTHING`, values }]);
  }

  async expired(
    before: Readonly<Partial<Record<MatchStatus, ExpiredBefore>>>,
    limit: number,
  ): Promise<readonly string[]> {
    const found: string[] = [];
    const sql = `SELECT id FROM matches JOIN expiry_notices n ON n.match_id = id AND n.changed_at = matches.changed_at
      WHERE status = $1 AND matches.changed_at <= $2 AND n.noticed_at <= $3 ORDER BY matches.changed_at LIMIT $4`;
    for (const [status, { changed, announced }] of Object.entries(before))
      found.push(...ids(await this.#database.query(sql, [status, Math.round(changed), Math.round(announced), limit])));
    return found.slice(0, limit);
  }

  async unannounced(before: Before, limit: number): Promise<readonly string[]> {
    const found: string[] = [];
    const sql = `SELECT id FROM matches WHERE status = $1 AND changed_at <= $2
      AND NOT EXISTS (SELECT 1 FROM expiry_notices n WHERE n.match_id = id AND n.changed_at = matches.changed_at)
      ORDER BY changed_at LIMIT $3`;
    for (const [status, time] of Object.entries(before))
      found.push(...ids(await this.#database.query(sql, [status, Math.round(time), limit])));
    return found.slice(0, limit);
  }

  async announced(match: string, changedAt: number, now: number): Promise<void> {
    const sql = `INSERT INTO expiry_notices (match_id, changed_at, noticed_at) VALUES ($1, $2, $3)
      ON CONFLICT (match_id) DO UPDATE SET changed_at = excluded.changed_at, noticed_at = excluded.noticed_at`;
    await this.#unit(`the notice of match ${match}`, [{ sql, values: [match, changedAt, Math.round(now)] }]);
  }

  async tidyUp(now: number): Promise<void> {
    const over = "DELETE FROM subscriptions WHERE match_id IN (SELECT id FROM matches WHERE status = 'ended')";
    const unseen = 'DELETE FROM bot_payers WHERE served_at < $1';
    await this.#unit('expired data', [
      { sql: over, values: [] },
      { sql: unseen, values: [now - PAYER_MS] },
    ]);
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
    // One pending notification is enough: a player who comes because of it sees everything else.
    const sql = `INSERT INTO deliveries (id, subscription_id, body, attempts, due_at) 
      SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($5 AS BIGINT)
      WHERE NOT EXISTS (SELECT 1 FROM deliveries WHERE subscription_id = $2)`;
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

function linkedEntries(match: string, entries: readonly KeptEntry[]): readonly Statement[] {
  let link = firstLink(match);
  return entries.map((kept) => {
    const text = { ...kept, entry: JSON.stringify(kept.entry) };
    link = linkOf(link, text);
    return insertEntry(match, text, link);
  });
}
