import { Random } from '@sandtable/kernel';
import { type Comparison, compareUntold } from '@sandtable/testkit';
import { randomSetup } from '../src/random-play/index.ts';
import { ruleset } from '../src/ruleset.ts';

/** Pairs of random games that differ in forces not shown yet, in what was laid in secret, and in what a player tries before deciding. */
export function compareUncommitted(pairs: number, firstSeed: number, every: number): Comparison {
  const subject = {
    ruleset,
    setup: (seed: number) =>
      seed % 2 === 0 ? { scenario: 'crossroads', options: { ownForces: true } } : randomSetup(new Random(seed, 3)),
    ledgers: [],
    longest: Number.POSITIVE_INFINITY,
    secretAnswers: ['confirm-force', 'pre-lay'],
    shownTogether: ['confirm-force'],
  };
  return compareUntold(subject, { pairs, firstSeed, every });
}
