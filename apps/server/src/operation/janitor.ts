import { dueBefore, expiredBefore, expiryOf, type KeepDays } from '../play/expiry.ts';
import type { Store, StoredMatch } from '../store/store.ts';
import type { Log } from './log.ts';
import { steadyNow } from './steady-time.ts';

const SWEEP_MS = 10 * 60_000;
/** Only this many at once, so nobody has to wait for the store. */
const AT_ONCE = 50;
/** This many days before a match is deleted, players who subscribed to their turns are told. */
const NOTICE_DAYS = 7;

type Parts = {
  readonly store: Store;
  readonly log: Log;
  readonly keep: KeepDays;
  remove(match: string): Promise<void>;
  /** Tells the seats of a match that it will be deleted. */
  announce(match: StoredMatch, expiresAt: number): Promise<void>;
};

/** Deletes matches nobody has touched in a long time, with links and notifications, after warning their players. */
export class Janitor {
  readonly #parts: Parts;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.sweep(), SWEEP_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async sweep(now = steadyNow()): Promise<void> {
    const { store, log, keep, remove } = this.#parts;
    try {
      await this.#announce(now);
      const gone = await store.expired(expiredBefore(keep, now, NOTICE_DAYS), AT_ONCE);
      for (const id of gone) await remove(id);
      await store.tidyUp(now);
      if (gone.length > 0) log.info({ matches: gone.length }, 'deleted matches nobody touched for a long time');
    } catch (error) {
      log.warn({ err: error }, 'couldn’t clean up old matches');
    }
  }

  async #announce(now: number): Promise<void> {
    const { store, keep, announce } = this.#parts;
    for (const id of await store.unannounced(dueBefore(keep, now, NOTICE_DAYS), AT_ONCE)) {
      const match = await store.match(id);
      const expiresAt = match === undefined ? undefined : expiryOf(match, keep);
      if (match === undefined || expiresAt === undefined) continue;
      await announce(match, expiresAt);
      await store.announced(id, match.changedAt, now);
    }
  }
}
