import { type Branch, type Facts, joined, type Outcome, type Part, wordsOf } from './branch.ts';
import { ONE } from './fraction.ts';
import { Dependent } from './parts.ts';

/** Sorts the facts of one course: those that vary with a part belong to it, all others to the whole. */
export function splitFacts(facts: Facts, parts: readonly Part[]): Branch {
  const owner = new Map<string, string>();
  const split = parts.map(({ names, outcomes }) => {
    const [name = ''] = names;
    const varying = varyingFacts(outcomes);
    for (const fact of varying) {
      const other = owner.get(fact);
      if (other !== undefined) throw new Dependent(name, other);
      owner.set(fact, name);
    }
    return { names, outcomes: reducedTo(outcomes, varying) };
  });
  const shared = new Map([...facts].filter(([name]) => !owner.has(name)));
  return { chance: ONE, facts: shared, parts: split.filter(({ outcomes }) => outcomes.length > 1) };
}

/** Names of the facts that are not the same in all outcomes. */
function varyingFacts(outcomes: readonly Outcome[]): Set<string> {
  const varying = new Set<string>();
  const [first, ...others] = outcomes;
  if (first === undefined) return varying;
  for (const { facts } of others) {
    for (const [name, { value }] of facts) if (first.facts.get(name)?.value !== value) varying.add(name);
    for (const name of first.facts.keys()) if (!facts.has(name)) varying.add(name);
  }
  return varying;
}

function reducedTo(outcomes: readonly Outcome[], varying: ReadonlySet<string>): Outcome[] {
  const reduced = outcomes.map(({ chance, facts }) => ({
    chance,
    facts: new Map([...facts].filter(([name]) => varying.has(name))),
  }));
  return joined(reduced, ({ facts }) => wordsOf(facts));
}
