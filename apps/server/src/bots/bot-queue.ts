import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../operation/log.ts';
import type { Rooms } from '../play/rooms.ts';
import { Broadcaster, listeningOn } from '../store/broadcaster.ts';
import { BotJobs, type Outcome } from './bot-jobs.ts';

/** After this many answers other players get a turn: one player may have fifty games, each asking again and again. */
const ANSWERS_A_JOB = 1;
/** Jobs with a smaller number go first. */
const PRIORITY = { ofPeople: 0, amongBots: 10 } as const;
/** How often a server looks for jobs it wasn't told of. */
const POLL_MS = 2000;
const RENEW_MS = 5000;

/** The channel on which servers tell each other of jobs. */
export const JOBS_CHANNEL = 'sandtable_bots';

/** What a job has to go by: whether only bots wait for it, and who pays. */
export type Claim = { readonly amongBots: boolean; readonly payer: string };
/** The jobs themselves, and how servers tell each other of them. */
export type SharedJobs = {
  readonly jobs: Pick<BotJobs, keyof BotJobs>;
  readonly broadcaster: Broadcaster;
};
type Work = { readonly rooms: Rooms; readonly concurrency: number };

/**
 * The bots of all servers on one database: whichever has a thread free takes the next match in which a bot is asked.
 * Nothing here rejects unheard. While the database is away jobs stay where they are, and what became of the last ones is
 * told when it is back; a job of a server that died is free again after a while.
 */
export class BotQueue {
  readonly #jobs: SharedJobs['jobs'];
  readonly #broadcaster: Broadcaster;
  readonly #log: Log;
  /** Matches we hold, and how their jobs went where the database hasn't heard of it yet. */
  readonly #held = new Map<string, Outcome | undefined>();
  #work: Work | undefined;
  #timers: readonly ReturnType<typeof setInterval>[] = [];
  #isLooking = false;
  #isCalled = false;
  #isAway = false;

  constructor({ jobs, broadcaster }: SharedJobs, log: Log) {
    this.#jobs = jobs;
    this.#broadcaster = broadcaster;
    this.#log = log;
  }

  /** Starts to take jobs. */
  start(work: Work): void {
    this.#work = work;
    this.#broadcaster.listen(() => this.#look());
    this.#timers = [
      setInterval(() => this.#look(), POLL_MS).unref(),
      setInterval(() => void this.#renew(), RENEW_MS).unref(),
    ];
  }

  /** A bot is asked in this match. One job a match is enough, however often it is asked for. */
  async add(match: string, { amongBots, payer }: Claim): Promise<void> {
    const priority = amongBots ? PRIORITY.amongBots : PRIORITY.ofPeople;
    await this.#jobs.add({ match, priority, payer }, this.#broadcaster.announcement(match));
    this.#look();
  }

  /** Takes no more jobs and leaves those it has to others. */
  async stop(): Promise<void> {
    this.#work = undefined;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#broadcaster.close();
    await this.#jobs.leaveAll().catch((error: unknown) => this.#failed(error));
  }

  /** Takes jobs while there are any and threads are free. */
  #look(): void {
    this.#isCalled = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    void this.#takeAll()
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#isLooking = false;
      });
  }

  async #takeAll(): Promise<void> {
    while (this.#isCalled) {
      this.#isCalled = false;
      for (const [match, outcome] of this.#held) if (outcome !== undefined) await this.#settle(match, outcome);
      while (this.#work !== undefined && this.#held.size < this.#work.concurrency) {
        const match = await this.#jobs.take([...this.#held.keys()]);
        this.#isReached();
        if (match === undefined) break;
        // Told to stop while it was asking: another server does it, and soon.
        if (this.#work === undefined) return this.#jobs.settle(match, 'more');
        this.#held.set(match, undefined);
        void this.#do(match, this.#work);
      }
    }
  }

  async #do(match: string, { rooms }: Work): Promise<void> {
    let outcome: Outcome = 'failed';
    try {
      outcome = (await rooms.get(match).letBotsAnswer(ANSWERS_A_JOB)) ? 'more' : 'done';
    } catch (error) {
      this.#log.warn({ match, err: error }, 'a bot failed to decide; trying again');
    }
    this.#held.set(match, outcome);
    this.#look();
  }

  async #settle(match: string, outcome: Outcome): Promise<void> {
    await this.#jobs.settle(match, outcome);
    this.#held.delete(match);
  }

  async #renew(): Promise<void> {
    if (this.#held.size === 0) return;
    await this.#jobs.renew([...this.#held.keys()]).catch((error: unknown) => this.#failed(error));
  }

  /** Said once, not every two seconds until the database is back. */
  #failed(error: unknown): void {
    if (!this.#isAway) this.#log.warn({ err: error }, 'can’t reach the bot queue; trying again');
    this.#isAway = true;
  }

  #isReached(): void {
    if (this.#isAway) this.#log.warn('the bot queue is back');
    this.#isAway = false;
  }
}

/** The queue in a Postgres database. */
export function postgresQueue(pool: pg.Pool, log: Log): BotQueue {
  const name = randomBytes(6).toString('hex');
  const open = listeningOn(String(pool.options.connectionString));
  const shared = { jobs: new BotJobs(pool, name), broadcaster: new Broadcaster(open, name, log, JOBS_CHANNEL) };
  return new BotQueue(shared, log);
}
