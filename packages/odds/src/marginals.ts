import type { Fact, FactValue } from '@sandtable/game';
import type { Branch, Outcome } from './branch.ts';
import { type Fraction, plus, times, toNumber } from './fraction.ts';

/** How likely one fact is, whatever else happens: that `b` is out, that weapon `a m4` has 3 rounds left. */
export type Marginal = Fact & { readonly chance: number; readonly exactly: Fraction };

/** The chance of every single fact that can result from an order, in the order they came up. */
export function marginalsOf(branches: readonly Branch[]): Marginal[] {
  const found = new Map<string, { readonly fact: Fact; chance: Fraction }>();
  const add = ({ chance, facts }: Outcome, share: Fraction | undefined): void => {
    const weighed = share === undefined ? chance : times(share, chance);
    for (const [name, fact] of facts) {
      const key = `${name}=${fact.value}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { fact, chance: weighed });
      else known.chance = plus(known.chance, weighed);
    }
  };
  for (const branch of branches) {
    add(branch, undefined);
    for (const { outcomes } of branch.parts) for (const outcome of outcomes) add(outcome, branch.chance);
  }
  return [...found.values()].map(({ fact: { what, of, value }, chance }) => ({
    what,
    of,
    value,
    chance: toNumber(chance),
    exactly: chance,
  }));
}

/** The chance of a fact among marginals, exact or estimated; 0 if it can't happen. Without a value: of any value. */
export function chanceOf(
  marginals: readonly (Fact & { readonly chance: number })[],
  what: string,
  of: string,
  value?: FactValue,
): number {
  let sum = 0;
  for (const each of marginals) {
    if (each.what === what && each.of === of && (value === undefined || each.value === value)) sum += each.chance;
  }
  return sum;
}
