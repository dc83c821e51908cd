import { randomBytes } from 'node:crypto';
import type { Thinker } from '@sandtable/host';
import type pg from 'pg';
import type { Log } from '../operation/log.ts';
import type { Rooms } from '../play/rooms.ts';
import { Broadcaster } from '../store/broadcaster.ts';
import { BotJobs, type Outcome } from './bot-jobs.ts';

/** A game among bots has no end in sight: after so many answers others get their turn. */
const ANSWERS_A_JOB = 5;
/** Jobs with a smaller number go first. */
const PRIORITY = { ofPeople: 0, amongBots: 10 } as const;
/** How often a server looks for jobs it wasn't told of. */
const POLL_MS = 2000;
const RENEW_MS = 5000;

type Work = { readonly rooms: Rooms; readonly thinker: Thinker; readonly concurrency: number };

/**
 * The bots of all servers on one database: whichever has a thread free takes the next match in which a bot is asked.
 * Nothing here rejects unheard. While the database is away jobs stay where they are, and what became of the last ones is
 * told when it is back; a job of a server that died is free again after a while.
 */
export class BotQueue {
  readonly #jobs: BotJobs;
  readonly #broadcaster: Broadcaster;
  readonly #log: Log;
  /** Matches we hold, and how their jobs went where the database hasn't heard of it yet. */
  readonly #held = new Map<string, Outcome | undefined>();
  #work: Work | undefined;
  #timers: readonly ReturnType<typeof setInterval>[] = [];
  #isLooking = false;
  #isCalled = false;
  #isAway = false;

  constructor(pool: pg.Pool, log: Log) {
    const name = randomBytes(6).toString('hex');
    this.#jobs = new BotJobs(pool, name);
    this.#broadcaster = new Broadcaster(String(pool.options.connectionString), name, log, 'sandtable_bots');
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
  async add(match: string, amongBots: boolean): Promise<void> {
    const priority = amongBots ? PRIORITY.amongBots : PRIORITY.ofPeople;
    await this.#jobs.add(match, priority, this.#broadcaster.announcement(match));
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
        this.#held.set(match, undefined);
        void this.#do(match, this.#work);
      }
    }
  }

  async #do(match: string, { rooms, thinker }: Work): Promise<void> {
    let outcome: Outcome = 'failed';
    try {
      outcome = (await rooms.get(match).letBotsAnswer(thinker, ANSWERS_A_JOB)) ? 'more' : 'done';
    } catch (error) {
      this.#log.warn({ match, err: error }, 'a bot could not answer; it is asked again');
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
    if (!this.#isAway) this.#log.warn({ err: error }, 'the queue of bots cannot be reached; trying again');
    this.#isAway = true;
  }

  #isReached(): void {
    if (this.#isAway) this.#log.warn('the queue of bots is back');
    this.#isAway = false;
  }
}
