import type pg from 'pg';
import type { Statement } from '../store/database.ts';

/** How a job ended: nothing more to answer, more to answer, or it couldn't be done. */
export type Outcome = 'done' | 'more' | 'failed';

type Job = { readonly match: string; readonly priority: number; readonly payer: string };

/** A server holds a job for this long; if it doesn't renew in time, it's taken for dead. */
const HELD_MS = 20_000;
/** Each failure doubles the pause before the next try; after six the job is left to the sweep of forgotten bots. */
const FIRST_PAUSE_MS = 500;
const MOST_FAILURES = 6;

/** The database's clock: those of several servers may differ. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const FREE = `held_by = NULL, asked_again = 0, asked_at = ${NOW}`;

/** The jobs of bots in Postgres, as one server sees them. Two servers never hold the same job while its time lasts. */
export class BotJobs {
  readonly #pool: pg.Pool;
  readonly #name: string;

  constructor(pool: pg.Pool, name: string) {
    this.#pool = pool;
    this.#name = name;
  }

  /** Adds a job, or marks the one there is, and tells the other servers in the same transaction. */
  async add({ match, priority, payer }: Job, { sql, values }: Statement): Promise<void> {
    const told = sql.replace(/\$(\d)/g, (_, number) => `$${Number(number) + 3}`);
    await this.#pool.query(
      `WITH asked AS (
        INSERT INTO bot_jobs (match_id, priority, payer, asked_at, asked_again, failures, free_at)
        VALUES ($1, $2, $3, ${NOW}, 0, 0, 0)
        ON CONFLICT (match_id) DO UPDATE SET asked_again = 1, priority = LEAST(bot_jobs.priority, excluded.priority)
      ) ${told}`,
      [match, priority, payer, ...values],
    );
  }

  /** Takes the next job that is free, but none of `without`. Payers take turns: the one served longest ago is next. */
  async take(without: readonly string[]): Promise<string | undefined> {
    const { rows } = await this.#pool.query(
      `WITH next AS (
        SELECT job.match_id, job.payer FROM bot_jobs job LEFT JOIN bot_payers USING (payer)
        WHERE job.free_at <= ${NOW} AND job.match_id <> ALL ($2::text[])
        ORDER BY job.priority, COALESCE(served_at, 0), job.asked_at LIMIT 1 FOR UPDATE OF job SKIP LOCKED
      ), served AS (
        INSERT INTO bot_payers (payer, served_at) SELECT payer, ${NOW} FROM next
        ON CONFLICT (payer) DO UPDATE SET served_at = excluded.served_at
      )
      UPDATE bot_jobs SET held_by = $1, free_at = ${NOW} + ${HELD_MS}, asked_again = 0
      WHERE match_id = (SELECT match_id FROM next) RETURNING match_id`,
      [this.#name, without],
    );
    return (rows[0] as { match_id: string } | undefined)?.match_id;
  }

  /** Ends the job, or frees it for the next server with time. Changes nothing if another server has taken it meanwhile. */
  async settle(match: string, outcome: Outcome): Promise<void> {
    const ours = [match, this.#name];
    const mine = 'match_id = $1 AND held_by = $2';
    if (outcome === 'failed') {
      await this.#pool.query(`DELETE FROM bot_jobs WHERE ${mine} AND failures + 1 >= ${MOST_FAILURES}`, ours);
      const later = `${NOW} + (${FIRST_PAUSE_MS} * power(2, failures))::bigint`;
      const put = `UPDATE bot_jobs SET ${FREE}, free_at = ${later}, failures = failures + 1 WHERE ${mine}`;
      return void (await this.#pool.query(put, ours));
    }
    // Asked once more while it was being done: that may have come too late to be seen.
    if (outcome === 'done') await this.#pool.query(`DELETE FROM bot_jobs WHERE ${mine} AND asked_again = 0`, ours);
    await this.#pool.query(`UPDATE bot_jobs SET ${FREE}, free_at = 0, failures = 0 WHERE ${mine}`, ours);
  }

  /** Holds on to these. A job that was given to us when the connection broke is not among them, and gets free again. */
  async renew(matches: readonly string[]): Promise<void> {
    const sql = `UPDATE bot_jobs SET free_at = ${NOW} + ${HELD_MS} WHERE held_by = $1 AND match_id = ANY ($2::text[])`;
    await this.#pool.query(sql, [this.#name, matches]);
  }

  /** Frees everything this server has. */
  async leaveAll(): Promise<void> {
    await this.#pool.query(`UPDATE bot_jobs SET ${FREE}, free_at = 0 WHERE held_by = $1`, [this.#name]);
  }
}
