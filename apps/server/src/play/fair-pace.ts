import type { Pace } from '@sandtable/host';

/**
 * For this long, players are told as soon as their command is stored: receipt and news then go out together, and
 * commands come in and are written in larger batches, which saves a good part of the work. After that, others go first.
 */
const AT_ONCE_MS = 10;

/** Tells one match after another, with a look now and then at what came in. */
export class FairPace implements Pace {
  readonly #waiting: (() => void)[] = [];
  #since: number | undefined;

  get waiting(): number {
    return this.#waiting.length;
  }

  hasTime(): boolean {
    if (this.#waiting.length > 0) return false;
    if (this.#since === undefined) {
      this.#since = performance.now();
      setImmediate(() => {
        this.#since = undefined;
      });
      return true;
    }
    return performance.now() - this.#since < AT_ONCE_MS;
  }

  later(tell: () => void): void {
    this.#waiting.push(tell);
    if (this.#waiting.length === 1) setImmediate(() => this.#next());
  }

  #next(): void {
    const start = performance.now();
    do this.#waiting.shift()?.();
    while (this.#waiting.length > 0 && performance.now() - start < AT_ONCE_MS);
    if (this.#waiting.length > 0) setImmediate(() => this.#next());
  }
}
