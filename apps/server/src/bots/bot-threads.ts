import { randomInt } from 'node:crypto';
import type { BotChoice } from '@sandtable/bots';
import { botLevelOf, positionOf, type Thinker, type Thought } from '@sandtable/host';
import type { Fault, Json } from '@sandtable/kernel';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/metrics.ts';
import { WorkerPool } from './worker-pool.ts';

/** A thread that runs this far over its time limit is stuck, and is ended. */
const PATIENCE_MS = 10_000;
/** A record that takes longer to replay wasn't played here. */
const RECORD_MS = 60_000;

/** Threads in which bots think and records are played again. A game's questions wait at the cost of the address that made it. */
export class BotThreads {
  readonly #ms: number;
  readonly #metrics: Metrics;
  readonly #pool: WorkerPool;

  constructor(
    { botThreads, botMs }: { readonly botThreads: number; readonly botMs: number },
    { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
  ) {
    this.#ms = botMs;
    this.#metrics = metrics;
    this.#pool = new WorkerPool(botThreads, (error) => {
      metrics.botAnswers.inc({ outcome: 'failed' });
      log.error({ err: error }, 'a thread failed');
    });
  }

  /** How many questions wait. */
  get waiting(): number {
    return this.#pool.waiting;
  }

  /** Thinks for the games of this payer. */
  for(payer: string): Thinker {
    return { think: (thought) => this.#think(thought, payer) };
  }

  async #think({ match, open, level }: Thought, payer: string): Promise<BotChoice> {
    const seed = randomInt(2 ** 31);
    const asked = { position: positionOf(match), seat: open.seat, decision: open.id, level, seed, ms: this.#ms };
    const terms = { payer, patienceMs: this.#ms + PATIENCE_MS, canWait: isAmongBots(match) };
    const { choice } = await this.#pool.ask({ kind: 'think', ...asked }, terms);
    if (choice === undefined) throw new Error('a bot gave no answer');
    this.#metrics.botAnswers.inc({ outcome: choice.slip === undefined ? 'chosen' : choice.slip.cause });
    return choice;
  }

  /** What is wrong with a record, played again in a thread. */
  async faultsOf(record: Json, payer: string): Promise<readonly Fault[]> {
    const { faults = [] } = await this.#pool.ask({ kind: 'verify', record }, { payer, patienceMs: RECORD_MS });
    return faults;
  }

  /** The hash after each entry of a record that does not name them all, played again in a thread. */
  async hashesOf(record: Json, payer: string): Promise<readonly string[]> {
    const { faults = [], hashes } = await this.#pool.ask({ kind: 'verify', record }, { payer, patienceMs: RECORD_MS });
    if (hashes === undefined) throw new Error(`one of our own records doesn’t check out: ${JSON.stringify(faults[0])}`);
    return hashes;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

function isAmongBots({ house }: Thought['match']): boolean {
  return Object.values(house.controllers).every((controller) => botLevelOf(controller) !== undefined);
}
