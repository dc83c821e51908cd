/** How often things happened. Iterates in the order of their first occurrence. */
export class Counts {
  readonly #counts: Map<string, number>;

  constructor(counts: Iterable<readonly [string, number]> = []) {
    this.#counts = new Map(counts);
  }

  add(name: string, times = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + times);
  }

  addAll(other: Counts): void {
    for (const [name, times] of other.#counts) this.add(name, times);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Most frequent first, ties by name. */
  sorted(): [string, number][] {
    return [...this.#counts].sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1));
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries(this.sorted());
  }
}
