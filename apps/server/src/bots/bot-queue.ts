import type { Thinker } from '@sandtable/host';
import { Logger, makeWorkerUtils, type Runner, run, type WorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/metrics.ts';
import type { Rooms } from '../play/rooms.ts';

const TASK = 'let-bots-answer';

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
          const { match } = payload as { match: string };
          await rooms.get(match).letBotsAnswer(thinker);
        },
      },
    });
    // What it stumbles over it reports as events too; a promise that nobody waits for must not end the process.
    this.#runner.promise.catch((error: unknown) => log.error({ err: error }, 'the queue of bots stopped'));
  }

  /** A bot is asked in this match. One job a match is enough, however often it is asked for. */
  async add(match: string): Promise<void> {
    await this.#utils.addJob(TASK, { match }, { jobKey: `${TASK} ${match}`, maxAttempts: 5 });
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
