import { checks, ledgerText, type Subject, toy, toyLedger } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { brokenRulesets } from './broken-rulesets.ts';

const kernelLedger = ledgerText('kernel');

function subjectOf(ruleset: Subject['ruleset']): Subject {
  return {
    ruleset,
    setup: () => ({ seats: ['red', 'blue', 'green'], rounds: 4 }),
    ledgers: [toyLedger, kernelLedger],
    longest: 80,
    secretAnswers: ['bury', 'mark'],
  };
}

/**
 * The names of the checks that find something on a few random games; no further games once all of `enough` have. A check
 * that throws has found something too.
 */
function findings(subject: Subject, enough?: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (let seed = 1; seed <= 3; seed++) {
    for (const [promise, check] of Object.entries(checks)) {
      if (enough?.every((name) => names.has(name))) return names;
      try {
        for (const problem of check(subject, seed)) names.add(problem.check);
      } catch (error) {
        names.add(`${promise} threw: ${(error as Error).message}`);
      }
    }
  }
  return names;
}

describe('the conformance suite finds', () => {
  test('nothing wrong with the toy', () => {
    expect([...findings(subjectOf(toy))]).toEqual([]);
  });

  test.each(brokenRulesets)('$mistake', ({ ruleset, foundBy }) => {
    expect([...findings(subjectOf(ruleset), foundBy)]).toEqual(expect.arrayContaining([...foundBy]));
  });
});
