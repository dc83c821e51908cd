/** The last number of 32 bits up to which all remainders of `size` come up equally often. */
export function lastFair(size: number): number {
  return 4294967295 - (((4294967295 % size) + 1) % size);
}

/**
 * A small pseudo-random stream for choosing among commands, scrambling and simulation: quick, seeded, good enough to
 * explore with, and not for dice that players have to trust (see dice/seeded.ts).
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  constructor(seed: number, stream = 0) {
    this.#a = seed | 0;
    this.#b = (seed / 4294967296) | 0;
    this.#c = stream | 0;
    this.#counter = 1;
    for (let i = 0; i < 12; i++) this.bits();
  }

  /** The next 32 bits (the sfc32 generator of Chris Doty-Humphrey). */
  bits(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + sum) | 0;
    return sum >>> 0;
  }

  /** A whole number from 0 to below `limit`, every one equally likely. */
  below(limit: number): number {
    if (!(limit >= 1 && limit <= 4294967296)) throw new Error(`broken invariant: a random number below ${limit}`);
    if (limit === 4294967296) return this.bits();
    // Whole numbers of 32 bits throughout: a remainder of anything larger is worked out many times as slowly.
    const size = limit >>> 0;
    for (;;) {
      const bits = this.bits();
      if (bits <= 4294967295 - size || bits <= lastFair(size)) return bits % size;
    }
  }

  /** One of the items; undefined only when there are none. */
  pick<T>(items: readonly T[]): T | undefined {
    return items.length === 0 ? undefined : items[this.below(items.length)];
  }
}
