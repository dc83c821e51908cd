/** A client looks again when it missed something, which happens now and then; nobody needs a whole view more often. */
const PAUSE_MS = 1000;

/** Lets a client look again at once, and then at most once a second: what it asks for meanwhile is answered together. */
export class LookPace {
  #lastAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  ask(look: () => void): void {
    // The look that waits shows everything; a second one would show it twice.
    if (this.#timer !== undefined) return;
    const waitMs = this.#lastAt + PAUSE_MS - performance.now();
    if (waitMs <= 0) return this.#look(look);
    this.#timer = setTimeout(() => this.#look(look), waitMs);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #look(look: () => void): void {
    this.#timer = undefined;
    this.#lastAt = performance.now();
    look();
  }
}
