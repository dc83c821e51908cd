/**
 * Events are shown one after the other: the next update from the table waits until the last has been watched. A key or
 * press means the player has seen enough: everything waiting is shown at once, or, step by step, only the next thing.
 */
export class Film {
  #until = 0;
  #waiting: { readonly timer: ReturnType<typeof setTimeout> | undefined; readonly go: () => void } | undefined;
  #toCome = 0;
  #skipping = false;

  /** Another update has arrived and will be shown in its turn. */
  queued(): void {
    this.#toCome += 1;
  }

  shown(): void {
    this.#toCome -= 1;
    if (this.#toCome === 0) this.#skipping = false;
  }

  /** Starts showing something that takes `ms`. */
  start(ms: number): void {
    this.#until = Math.max(this.#until, performance.now() + ms);
  }

  /** Shows something until the next press. */
  pause(): void {
    this.#until = Number.POSITIVE_INFINITY;
  }

  get isPaused(): boolean {
    return this.#until === Number.POSITIVE_INFINITY && !document.hidden;
  }

  /** Is what comes now shown at once, because the player is skipping or the page is hidden? */
  get isHurrying(): boolean {
    return this.#skipping || document.hidden;
  }

  /** Settles when nothing is being shown any more. */
  async over(): Promise<void> {
    const left = this.#until - performance.now();
    if (left <= 0 || this.#skipping || document.hidden) return;
    await new Promise<void>((go) => {
      this.#waiting = { timer: Number.isFinite(left) ? setTimeout(go, left) : undefined, go };
    });
    this.#waiting = undefined;
  }

  skip(): void {
    if (!this.isPaused) this.#skipping = this.#toCome > 0;
    this.#until = 0;
    if (this.#waiting === undefined) return;
    clearTimeout(this.#waiting.timer);
    this.#waiting.go();
  }
}
