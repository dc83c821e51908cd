import { type Creation, positionOf, type ViewMaker, type ViewParts } from '@sandtable/host';
import type { Viewer } from '@sandtable/kernel';
import type { Log } from '../operation/log.ts';
import { WorkerPool } from './worker-pool.ts';

/** A view that takes longer is made on the spot, or never; scenario prices should keep that from happening. */
const VIEW_MS = 10_000;
/** A scenario whose price takes longer to find out is too expensive. */
const PRICE_MS = 15_000;
/** Separate from the bot threads, which may all be busy while a player waits for a view. */
const THREADS = 1;

/** A thread in which views of huge battles are worked out, and what a scenario's views will cost. */
export class ViewThreads {
  readonly #pool: WorkerPool;

  constructor(log: Log) {
    this.#pool = new WorkerPool(THREADS, (error) => log.error({ err: error }, 'couldn’t make a view'));
  }

  /** Makes views of the matches of this payer. */
  for(payer: string): ViewMaker {
    return {
      make: async (match, viewers) => {
        const asked = { kind: 'view', position: positionOf(match), viewers } as const;
        const { views = {} } = await this.#pool.ask(asked, { payer, patienceMs: VIEW_MS });
        return new Map<Viewer, ViewParts>(Object.entries(views));
      },
    };
  }

  /** Milliseconds of work that the slowest view of a game costs; undefined when that's more than `most`. */
  async price(creation: Omit<Creation, 'dice'>, payer: string, most: number): Promise<number | undefined> {
    try {
      const { price = Number.POSITIVE_INFINITY } = await this.#pool.ask(
        { kind: 'price', creation, most },
        { payer, patienceMs: PRICE_MS },
      );
      return price > most ? undefined : price;
    } catch {
      return undefined;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
