import {
  checkClauses,
  checkFork,
  checkOffers,
  checkRefusals,
  checkSecrets,
  checkSoundness,
  conformance,
  describeProblem,
  ledgerText,
} from '@sandtable/testkit';
import { describe, expect, inject, test } from 'vitest';
import { downRange } from '../src/index.ts';
import { randomSetup } from './random-setup.ts';

const ledgers = ['down-range', 'kernel'].map(ledgerText);
const common = { ledgers, longest: 5000, describe, test };

describe('the first quick-start scenario on an open table, to its end', () => {
  conformance(downRange.ruleset, {
    ...common,
    setup: () => ({ scenario: 'first-shots' }),
    games: 1,
    every: 20,
    closely: 10,
  });
});

describe('the same with fog and concealed deployment', () => {
  const setup = () => ({ scenario: 'first-shots', options: { fog: true, concealedDeployment: true } });
  conformance(downRange.ruleset, { ...common, setup, games: 1, every: 20, closely: 10 });
});

// Every promise in whole games of all of them is for conformance.long.test.ts; here the dearer ones are looked at now and then,
// in two games, different ones every day.
describe('all scenarios and variants', () => {
  const today = inject('seed');
  const shared = { ruleset: downRange.ruleset, setup: randomSetup, ledgers, longest: 5000 };
  const subject = { ...shared, continuation: 10, every: 50, closely: 150 };
  for (const check of [checkSoundness, checkFork, checkRefusals, checkOffers, checkClauses, checkSecrets]) {
    test.each([today, today + 1])(`${check.name} finds nothing in game %i`, (seed) => {
      expect(check(subject, seed).map(describeProblem)).toEqual([]);
    });
  }
});
