import type { Choice, Run } from './run.ts';

/** Two parts declared independent aren't, or a part has changed something outside every part (null). */
export class Dependent extends Error {
  readonly part: string;
  readonly other: string | null;

  constructor(part: string, other: string | null) {
    super(`${part} is not independent of ${other ?? 'the rest'}`);
    this.part = part;
    this.other = other;
  }
}

/**
 * Which throws belong together. The rules declare parts, and every variation checks that varying one leaves all other choices
 * as they were. Parts that turn out to affect each other are merged; a part that affects the rest is dropped.
 */
export class Parts {
  readonly #factored: boolean;
  readonly #belongsTo = new Map<string, string>();
  readonly #none = new Set<string>();

  constructor(factored: boolean) {
    this.#factored = factored;
  }

  /** The part a throw of this name belongs to, or null. */
  of(name: string | undefined): string | null {
    if (!this.#factored || name === undefined) return null;
    const part = this.#root(name);
    return this.#none.has(part) ? null : part;
  }

  learn({ part, other }: Dependent): void {
    if (other === null) this.#none.add(part);
    else this.#belongsTo.set(part, other);
  }

  /** Throws if a run in which only `varied` went differently differs in any other choice. */
  compare(base: Run, run: Run, varied: string): void {
    const before = byPart(base);
    const now = byPart(run);
    for (const part of new Set([...before.keys(), ...now.keys()])) {
      if (part !== varied && !areAlike(before.get(part) ?? [], now.get(part) ?? [])) throw new Dependent(varied, part);
    }
  }

  /** Whether a run in which several parts went differently also differs outside of them, or has an extra part. */
  isChanged(base: Run, run: Run): boolean {
    const before = byPart(base);
    const now = byPart(run);
    return !areAlike(before.get(null) ?? [], now.get(null) ?? []) || [...now.keys()].some((part) => !before.has(part));
  }

  #root(name: string): string {
    let part = name;
    for (let next = this.#belongsTo.get(part); next !== undefined; next = this.#belongsTo.get(part)) part = next;
    return part;
  }
}

function byPart({ choices }: Run): Map<string | null, Choice[]> {
  const found = new Map<string | null, Choice[]>();
  for (const choice of choices) {
    const list = found.get(choice.part);
    if (list === undefined) found.set(choice.part, [choice]);
    else list.push(choice);
  }
  return found;
}

function areAlike(one: readonly Choice[], other: readonly Choice[]): boolean {
  return (
    one.length === other.length &&
    one.every((choice, i) => {
      const { name, ways, chances = [] } = other[i] as Choice;
      const own = choice.chances ?? [];
      return (
        choice.name === name &&
        choice.ways === ways &&
        own.every(({ over, under }, way) => over === chances[way]?.over && under === chances[way]?.under)
      );
    })
  );
}
