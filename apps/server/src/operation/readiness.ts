import type { Store } from '../store/store.ts';

/** A look at the store costs a disk sync, so frequent callers get the last result. */
const FRESH_MS = 1000;

/** Whether the store keeps what it is given, and if not, why: in words that name no path and no address. */
export class Readiness {
  readonly #store: Store;
  #last: { readonly at: number; readonly trouble: Promise<string | undefined> } | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** What is wrong with the store; undefined when nothing is. */
  trouble(now = performance.now()): Promise<string | undefined> {
    if (this.#last === undefined || now - this.#last.at >= FRESH_MS) {
      const trouble = this.#store.ping().then(() => undefined, wordsFor);
      this.#last = { at: now, trouble };
    }
    return this.#last.trouble;
  }
}

function wordsFor(error: unknown): string {
  const said = String(error);
  if (/full|no space/i.test(said)) return 'its disk is full';
  if (/read-?only/i.test(said)) return 'it is read-only';
  return 'it doesn’t answer';
}
