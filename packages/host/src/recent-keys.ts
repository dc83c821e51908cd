import type { Viewer } from '@sandtable/kernel';
import type { KeptEntry } from './keeper.ts';

/** A client that was away for longer than these asks the store. */
const REMEMBERED = 100;

/** The keys of the last entries, so that a command sent twice is known at once. */
export class RecentKeys {
  readonly #numbers = new Map<string, number>();
  #forgotten: boolean;

  constructor(entries: number, kept: readonly KeptEntry[]) {
    this.#forgotten = kept.length < entries;
    for (const each of kept) this.add(each);
  }

  /** Whether a key that is not found was never used. */
  get knowsAll(): boolean {
    return !this.#forgotten;
  }

  find(by: Viewer, key: string): number | undefined {
    return this.#numbers.get(`${by} ${key}`);
  }

  add({ by, key, sequence }: KeptEntry): void {
    this.#numbers.set(`${by} ${key}`, sequence);
    if (this.#numbers.size <= REMEMBERED) return;
    const [oldest] = this.#numbers.keys();
    this.#numbers.delete(oldest as string);
    this.#forgotten = true;
  }
}
