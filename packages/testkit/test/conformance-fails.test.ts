import { checks, ledgerText, playTwinGames, type Subject, toy, toyLedger, waryToy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { brokenRulesets, unveiled } from './broken-rulesets.ts';

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
 * The names of the checks that find something in a few random games; it stops once all of `enough` have. A check that throws
 * has found something too.
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

  test('nothing wrong with a toy that lets hidden facts decide whom it asks, and says so', () => {
    expect([...findings(subjectOf(waryToy))]).toEqual([]);
  });

  test.each(brokenRulesets)('$mistake', ({ ruleset, foundBy }) => {
    expect([...findings(subjectOf(ruleset), foundBy)]).toEqual(expect.arrayContaining([...foundBy]));
  });
});

describe('[SK-VIEW-5] twin games', () => {
  test('find who is asked by hidden facts, and nothing where the game is veiled', () => {
    const veiled = playTwinGames(subjectOf(waryToy), 300, 1, 3);
    expect(veiled.leaks).toEqual([]);
    expect(veiled.pairs).toBe(300);
    expect(veiled.compared).toBeGreaterThan(600);
    expect(playTwinGames(subjectOf(unveiled(waryToy)), 300, 1, 3).leaks).not.toEqual([]);
  });
});
