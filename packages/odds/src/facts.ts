import type { Fact, FactValue, Sheet } from '@sandtable/game';

/**
 * The results of an order in one course. Each fact is named by what it says and about whom; the latest value counts.
 */
export class FactSheet implements Sheet {
  facts = new Map<string, Fact>();
  readonly #asked: ReadonlySet<string> | undefined;

  /** `asked`: the names of the facts that are kept; absent: all. */
  constructor(asked?: ReadonlySet<string>) {
    this.#asked = asked;
  }

  /** Notes a fact. */
  note(what: string, of: string, value: FactValue = true): void {
    const name = nameOf(what, of);
    if (this.#asked?.has(name) !== false) this.facts.set(name, { what, of, value });
  }

  /** Adds to a number. */
  count(what: string, of: string, by = 1): void {
    const name = nameOf(what, of);
    if (this.#asked?.has(name) !== false)
      this.facts.set(name, sum(this.facts.get(name), { what, of, value: by, added: true }));
  }

  /** The facts since the last time they were taken. */
  take(): Map<string, Fact> {
    const { facts } = this;
    this.facts = new Map();
    return facts;
  }
}

/** The key under which a fact is kept. */
export const nameOf = (what: string, of: string): string => `${what} ${of}`;

/** Joins two facts of the same name: the later value, or the sum. */
export function sum(before: Fact | undefined, after: Fact): Fact {
  if (before === undefined || after.added === undefined) return after;
  const value = Number(before.value) + Number(after.value);
  return { ...before, value };
}
