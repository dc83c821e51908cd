import type { Outcome } from '../../src/bots/bot-jobs.ts';
import type { SharedJobs } from '../../src/bots/bot-queue.ts';
import type { Cluster } from './cluster.ts';
import { EPOCH, type Program } from './world.ts';

const HELD_MS = 20_000;
const FIRST_PAUSE_MS = 500;
const MOST_FAILURES = 6;

/** The jobs of bots as bot-jobs.ts keeps them, in words that SQLite knows too. */
export function simulatedJobs(cluster: Cluster, program: Program, name: string): SharedJobs['jobs'] {
  const { database } = cluster.disk;
  const now = (): number => Math.round(EPOCH + program.world.now);
  const run = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  const ask = <T>(act: () => T): Promise<T> => cluster.ask(program, act);
  const free = 'held_by = NULL, asked_again = 0, asked_at = ?3';
  const mine = 'match_id = ?1 AND held_by = ?2';
  return {
    add: ({ match, priority, payer }, { sql, values }) =>
      ask(() => {
        run(
          `INSERT INTO bot_jobs (match_id, priority, payer, asked_at, asked_again, failures, free_at) VALUES (?, ?, ?, ?, 0, 0, 0)
          ON CONFLICT (match_id) DO UPDATE SET asked_again = 1, priority = MIN(bot_jobs.priority, excluded.priority)`,
          match,
          priority,
          payer,
          now(),
        );
        database.prepare(sql.replaceAll(/\$(\d+)/g, '?$1')).run(...values);
      }),
    take: (without) =>
      ask(() => {
        const rows = database
          .prepare(
            `SELECT job.match_id, job.payer FROM bot_jobs job LEFT JOIN bot_payers USING (payer) WHERE job.free_at <= ?
            ORDER BY job.priority, COALESCE(served_at, 0), job.asked_at`,
          )
          .all(now());
        const next = rows.find(({ match_id }) => !without.includes(String(match_id)));
        if (next === undefined) return undefined;
        const served = `INSERT INTO bot_payers (payer, served_at) VALUES (?, ?)
          ON CONFLICT (payer) DO UPDATE SET served_at = excluded.served_at`;
        run(served, String(next.payer), now());
        const hold = 'UPDATE bot_jobs SET held_by = ?, free_at = ?, asked_again = 0 WHERE match_id = ?';
        run(hold, name, now() + HELD_MS, String(next.match_id));
        return String(next.match_id);
      }),
    settle: (match: string, outcome: Outcome) =>
      ask(() => {
        if (outcome === 'failed') {
          run(`DELETE FROM bot_jobs WHERE ${mine} AND failures + 1 >= ${MOST_FAILURES}`, match, name);
          const later = `free_at = ?3 + ${FIRST_PAUSE_MS} * (1 << failures), failures = failures + 1`;
          run(`UPDATE bot_jobs SET ${free}, ${later} WHERE ${mine}`, match, name, now());
          return;
        }
        if (outcome === 'done') run(`DELETE FROM bot_jobs WHERE ${mine} AND asked_again = 0`, match, name);
        run(`UPDATE bot_jobs SET ${free}, free_at = 0, failures = 0 WHERE ${mine}`, match, name, now());
      }),
    renew: (matches) =>
      ask(() => {
        for (const match of matches)
          run('UPDATE bot_jobs SET free_at = ? WHERE held_by = ? AND match_id = ?', now() + HELD_MS, name, match);
      }),
    leaveAll: () =>
      ask(() => {
        run(
          'UPDATE bot_jobs SET held_by = NULL, asked_again = 0, asked_at = ?, free_at = 0 WHERE held_by = ?',
          now(),
          name,
        );
      }),
  };
}
