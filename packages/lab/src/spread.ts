import type { Spread } from './report.ts';

/** How often each value came up. Memory grows with the number of different values, not of games. */
export class Tally {
  readonly #counts = new Map<number, number>();

  add(value: number, times = 1): void {
    this.#counts.set(value, (this.#counts.get(value) ?? 0) + times);
  }

  get total(): number {
    let total = 0;
    for (const times of this.#counts.values()) total += times;
    return total;
  }

  /** Values with their counts, lowest first. */
  sorted(): [number, number][] {
    return [...this.#counts].sort(([a], [b]) => a - b);
  }

  /** The lowest value that at least this share of all values doesn't exceed; 0 if there are none. */
  quantile(share: number): number {
    const wanted = share * this.total;
    let seen = 0;
    for (const [value, times] of this.sorted()) {
      seen += times;
      if (seen >= wanted) return value;
    }
    return 0;
  }

  spread(): Spread {
    const counts = this.sorted();
    const sum = counts.reduce((total, [value, times]) => total + value * times, 0);
    return {
      mean: counts.length === 0 ? 0 : sum / this.total,
      least: counts[0]?.[0] ?? 0,
      median: this.quantile(0.5),
      most: counts.at(-1)?.[0] ?? 0,
      counts,
    };
  }
}
