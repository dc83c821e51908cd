import type { Fact, FactValue, Sheet } from '@sandtable/game';

/** What has come of an order in one course of it. Each fact is named by what it says and of whom; the last word counts. */
export class FactSheet implements Sheet {
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
