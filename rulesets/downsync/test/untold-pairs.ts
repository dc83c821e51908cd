import { Random } from '@sandtable/kernel';
import { type Comparison, compareUntold } from '@sandtable/testkit';
import { randomSetup } from '../src/random-play/index.ts';
import { ruleset } from '../src/ruleset.ts';

/** Pairs of random games that differ in lists not shown yet, in what a player tries before deciding, and in the dice to come. */
export function comparePairs(pairs: number, firstSeed: number, every: number): Comparison {
  const subject = {
    ruleset,
    setup: (seed: number) => randomSetup(new Random(seed, 3)),
    ledgers: [],
    longest: Number.POSITIVE_INFINITY,
    secretAnswers: ['submit-list'],
    shownTogether: ['submit-list'],
  };
  return compareUntold(subject, { pairs, firstSeed, every });
}
