import { randomBytes } from 'node:crypto';
import { BotQueue, JOBS_CHANNEL } from '../../src/bots/bot-queue.ts';
import type { Log } from '../../src/operation/log.ts';
import { Broadcaster } from '../../src/store/broadcaster.ts';
import { SqlStore } from '../../src/store/sql-store.ts';
import { SqliteDatabase } from '../../src/store/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { Cluster } from './cluster.ts';
import type { Disk } from './disk.ts';
import { simulatedJobs } from './simulated-jobs.ts';
import type { Program } from './world.ts';

/** What a server keeps its matches with, and its bots' jobs where it shares them with others. */
export type Storage = { readonly store: Store; readonly queue?: BotQueue };

/** One file that belongs to one server. */
export function fileStorage(disk: Disk, program: Program): Storage {
  return { store: new SqlStore('sqlite', new SqliteDatabase(disk.threadOf(program))) };
}

/** A database that servers share, put together as openPostgresStore does it. */
export function clusterStorage(cluster: Cluster, program: Program, log: Log): Storage {
  const open = () => cluster.listen(program);
  const broadcaster = new Broadcaster(open, randomBytes(6).toString('hex'), log);
  const store = new SqlStore('postgres', cluster.databaseOf(program), {
    announce: (match) => [broadcaster.announcement(match)],
    watch: (changed) => broadcaster.listen(changed),
  });
  const name = randomBytes(6).toString('hex');
  const jobs = simulatedJobs(cluster, program, name);
  return { store, queue: new BotQueue({ jobs, broadcaster: new Broadcaster(open, name, log, JOBS_CHANNEL) }, log) };
}
