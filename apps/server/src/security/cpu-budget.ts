/** What one address has left, in milliseconds of work. */
type Account = { left: number; at: number };

/** An idle address may use this many seconds' share at once. */
const SAVED_SECONDS = 10;
/** Above this many addresses, those that owe nothing are forgotten. */
const MOST_ADDRESSES = 10_000;

/** How much of the one thread that serves everybody each address may use: a share of it, in percent, over time. */
export class CpuBudget {
  readonly #most: number;
  readonly #perMs: number;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();

  constructor(percent: number, now: () => number = () => performance.now()) {
    this.#perMs = percent / 100;
    this.#most = SAVED_SECONDS * 1000 * this.#perMs;
    this.#now = now;
  }

  /** Whether this address has used up its share for now. */
  isSpent(address: string): boolean {
    const account = this.#accounts.get(address);
    return account !== undefined && this.#leftOf(account) <= 0;
  }

  spend(address: string, ms: number): void {
    const account = this.#accounts.get(address) ?? { left: this.#most, at: this.#now() };
    account.left = this.#leftOf(account) - ms;
    account.at = this.#now();
    this.#accounts.set(address, account);
    if (this.#accounts.size > MOST_ADDRESSES) this.#forgetFull();
  }

  /** Does something at this address's expense; the part of it that runs at once counts. */
  charge<T>(address: string, act: () => T): T {
    const start = performance.now();
    try {
      return act();
    } finally {
      this.spend(address, performance.now() - start);
    }
  }

  #leftOf({ left, at }: Account): number {
    return Math.min(this.#most, left + (this.#now() - at) * this.#perMs);
  }

  #forgetFull(): void {
    for (const [address, account] of this.#accounts)
      if (this.#leftOf(account) >= this.#most) this.#accounts.delete(address);
  }
}
