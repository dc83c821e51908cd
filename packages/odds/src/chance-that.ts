import type { Branch, Facts } from './branch.ts';
import { toNumber } from './fraction.ts';

/** Tests an outcome for something that depends on one part at most. */
export type FactTest = (facts: Facts) => boolean;

/** Looks for a fact, whatever its value. */
export function has(what: string, of: string): FactTest {
  const name = `${what} ${of}`;
  return (facts) => facts.has(name);
}

/** The exact chance that an order has a result and, if named, that another part has another result at the same time. */
export function chanceThat(branches: readonly Branch[], one: FactTest, other: FactTest = () => true): number {
  return branches.reduce(
    (sum, branch) => sum + toNumber(branch.chance) * shareOf(branch, one) * shareOf(branch, other),
    0,
  );
}

function shareOf({ facts, parts }: Branch, says: FactTest): number {
  if (says(facts)) return 1;
  const part = parts.find(({ outcomes }) => outcomes.some((outcome) => says(outcome.facts)));
  if (part === undefined) return 0;
  return part.outcomes.reduce((sum, { chance, facts: own }) => sum + (says(own) ? toNumber(chance) : 0), 0);
}
