/** What one address has left. */
type Bucket = { left: number; at: number };

/** Above this many addresses the fullest buckets are forgotten: they had nothing to remember. */
const MOST_ADDRESSES = 100_000;

/** Limits how often each address may do something: a bucket of permits that refills evenly. */
export class RateLimit {
  readonly #most: number;
  readonly #perMs: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(most: number, perMs: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#perMs = most / perMs;
    this.#now = now;
  }

  /** Takes a permit if there is one. */
  allows(address: string): boolean {
    const now = this.#now();
    const bucket = this.#buckets.get(address) ?? { left: this.#most, at: now };
    bucket.left = Math.min(this.#most, bucket.left + (now - bucket.at) * this.#perMs);
    bucket.at = now;
    if (this.#buckets.size >= MOST_ADDRESSES) this.#forgetFull(now);
    this.#buckets.set(address, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  #forgetFull(now: number): void {
    for (const [address, { left, at }] of this.#buckets)
      if (left + (now - at) * this.#perMs >= this.#most) this.#buckets.delete(address);
    // Everyone is active: better to forget one address than to grow without end.
    for (const address of this.#buckets.keys()) {
      if (this.#buckets.size < MOST_ADDRESSES) return;
      this.#buckets.delete(address);
    }
  }
}

/** Counts what each address holds at the moment. */
export class HoldLimit {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Gives back how to let go, or undefined when the address holds enough. */
  take(address: string): (() => void) | undefined {
    const held = this.#held.get(address) ?? 0;
    if (held >= this.#most) return undefined;
    this.#held.set(address, held + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#held.get(address) ?? 1) - 1;
      if (left === 0) this.#held.delete(address);
      else this.#held.set(address, left);
    };
  }
}
