import type { Thinker } from '@sandtable/host';
import { Logger, makeWorkerUtils, type Runner, run, type WorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/metrics.ts';
import type { Rooms } from '../play/rooms.ts';

const TASK = 'let-bots-answer';
/** A game among bots has no end in sight: after so many answers others get their turn. */
const ANSWERS_A_JOB = 5;
/** Jobs with a smaller number go first. */
const PRIORITY = { ofPeople: 0, amongBots: 10 } as const;

/**
 * The bots of all servers on one database: whichever has a thread free takes the next match in which a bot is asked. A job
 * of a server that died is asked for again by the others after a while.
 */
export class BotQueue {
  readonly #utils: WorkerUtils;
  #runner: Runner | undefined;

  private constructor(utils: WorkerUtils) {
    this.#utils = utils;
  }

  static async open(pool: pg.Pool, log: Log): Promise<BotQueue> {
    const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet(log) });
    await utils.migrate();
    return new BotQueue(utils);
  }

  /** Starts to take jobs. */
  async start(
    pool: pg.Pool,
    {
      rooms,
      thinker,
      log,
      concurrency,
    }: { rooms: Rooms; thinker: Thinker; log: Log; metrics: Metrics; concurrency: number },
  ): Promise<void> {
    this.#runner = await run({
      pgPool: pool,
      logger: quiet(log),
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      taskList: {
        [TASK]: async (payload) => {
          const { match, amongBots = false } = payload as { match: string; amongBots?: boolean };
          if (await rooms.get(match).letBotsAnswer(thinker, ANSWERS_A_JOB)) await this.add(match, amongBots);
        },
      },
    });
    // What it stumbles over it reports as events too; a promise that nobody waits for must not end the process.
    this.#runner.promise.catch((error: unknown) => log.error({ err: error }, 'the queue of bots stopped'));
  }

  /** A bot is asked in this match. One job a match is enough, however often it is asked for. */
  async add(match: string, amongBots: boolean): Promise<void> {
    const priority = amongBots ? PRIORITY.amongBots : PRIORITY.ofPeople;
    await this.#utils.addJob(TASK, { match, amongBots }, { jobKey: `${TASK} ${match}`, maxAttempts: 5, priority });
  }

  async stop(): Promise<void> {
    await this.#runner?.stop().catch(() => {});
    await this.#utils.release();
  }
}

function quiet(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.warn({ message }, 'from the queue of bots');
    else log.debug({ message }, 'from the queue of bots');
  });
}
