/** What a fact says: that it is so, how many, or which. */
export type FactValue = string | number | boolean;

/** One thing that may come of an order: `out` of unit `b`, `ammunition` of weapon `a m4` with the value 3. */
export type Fact = {
  readonly what: string;
  readonly of: string;
  readonly value: FactValue;
  /** Only counted since some point: to be added to what was counted before it. */
  readonly added?: true;
};

/** What has come of an order in one course of it. Each fact is named by what it says and of whom; the last word counts. */
export class FactSheet {
  facts = new Map<string, Fact>();

  /** Says that something is so. */
  note(what: string, of: string, value: FactValue = true): void {
    this.facts.set(`${what} ${of}`, { what, of, value });
  }

  /** Adds to a number. */
  count(what: string, of: string, by = 1): void {
    const name = `${what} ${of}`;
    this.facts.set(name, sum(this.facts.get(name), { what, of, value: by, added: true }));
  }

  /** The facts since the last time they were taken. */
  take(): Map<string, Fact> {
    const { facts } = this;
    this.facts = new Map();
    return facts;
  }
}

/** What a fact says after another of the same name. */
export function sum(before: Fact | undefined, after: Fact): Fact {
  if (before === undefined || after.added === undefined) return after;
  const value = Number(before.value) + Number(after.value);
  return { ...before, value };
}
