import type { Fact } from '@sandtable/game';
import { sum } from './facts.ts';
import { type Fraction, ONE, plus, times } from './fraction.ts';

export type Facts = ReadonlyMap<string, Fact>;

/** A possible result of an order, and how likely it is. */
export type Outcome = { readonly chance: Fraction; readonly facts: Facts };

/** A part of the outcome that depends on dice of its own, such as one victim of a blast. */
export type Part = { readonly names: readonly string[]; readonly outcomes: readonly Outcome[] };

/** One way the whole can go. Its parts are independent: every outcome of one can combine with every outcome of another. */
export type Branch = Outcome & { readonly parts: readonly Part[] };

/** Merges several distributions, each with its weight; equal outcomes become one. */
export function mix(chances: readonly Fraction[], branches: readonly (readonly Branch[])[]): Branch[] {
  return joined(
    branches.flatMap((each, i) => {
      const chance = chances[i] as Fraction;
      return each.map((branch) => ({ ...branch, chance: times(chance, branch.chance) }));
    }),
    (branch) => `${wordsOf(branch.facts)}${branch.parts.map(partWords).join('')}`,
  );
}

/** The same for outcomes without parts. */
export function mixOutcomes(chances: readonly Fraction[], outcomes: readonly (readonly Outcome[])[]): Outcome[] {
  return joined(
    outcomes.flatMap((each, i) =>
      each.map(({ chance, facts }) => ({ chance: times(chances[i] as Fraction, chance), facts })),
    ),
    ({ facts }) => wordsOf(facts),
  );
}

/** Outcomes with some facts added in front. */
export function prefixed(facts: Facts, outcomes: readonly Outcome[]): readonly Outcome[] {
  if (facts.size === 0) return outcomes;
  const whole = outcomes.map(({ chance, facts: after }) => {
    const all = new Map<string, Fact>(facts);
    for (const [name, fact] of after) all.set(name, sum(all.get(name), fact));
    return { chance, facts: all };
  });
  return joined(whole, (outcome) => wordsOf(outcome.facts));
}

/** Merges equal outcomes and adds up their chances. */
export function joined<T extends { readonly chance: Fraction }>(items: readonly T[], words: (item: T) => string): T[] {
  const found = new Map<string, T>();
  for (const item of items) {
    const name = words(item);
    const same = found.get(name);
    found.set(name, same === undefined ? item : { ...same, chance: plus(same.chance, item.chance) });
  }
  return [...found.values()];
}

/** Facts as text, sorted: the same facts always give the same text. */
export function wordsOf(facts: Facts): string {
  if (facts.size === 0) return ';';
  const words: string[] = [];
  for (const [name, { value }] of facts) words.push(`${name}=${value}`);
  return `${words.sort().join(';')};`;
}

function partWords({ names, outcomes }: Part): string {
  const words = outcomes.map(({ chance, facts }) => `${chance.over}/${chance.under}:${wordsOf(facts)}`);
  return `[${names.join()} ${words.sort().join('|')}]`;
}

/** All parts multiplied out: every outcome as a whole. Their number is the product of the parts' numbers. */
export function wholeOutcomes(branches: readonly Branch[]): Outcome[] {
  const whole = branches.flatMap(({ chance, facts, parts }) =>
    parts.reduce<Outcome[]>(
      (sofar, part) =>
        sofar.flatMap((one) =>
          part.outcomes.map((other) => ({
            chance: times(one.chance, other.chance),
            facts: new Map([...one.facts, ...other.facts]),
          })),
        ),
      [{ chance, facts }],
    ),
  );
  return joined(whole, ({ facts }) => wordsOf(facts));
}

/** How many outcomes `wholeOutcomes` would give at most. */
export function countWhole(branches: readonly Branch[]): number {
  return branches.reduce(
    (sum, { parts }) => sum + parts.reduce((product, { outcomes }) => product * outcomes.length, 1),
    0,
  );
}

export const certain = (facts: Facts): Outcome => ({ chance: ONE, facts });
