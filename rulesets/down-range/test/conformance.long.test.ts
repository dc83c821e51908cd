import { conformance, ledgerText } from '@sandtable/testkit';
import { describe, test } from 'vitest';
import { scenarios } from '../src/content/scenarios.ts';
import { downRange } from '../src/index.ts';

const ledgers = ['down-range', 'kernel'].map(ledgerText);

/** Every promise, in a whole game of every printed scenario, open and in fog. */
describe.each(Object.keys(scenarios))('%s', (scenario) => {
  describe.each([false, true])('with fog: %s', (fog) => {
    const options = fog ? { fog: true, concealedDeployment: true } : {};
    conformance(downRange.ruleset, {
      ledgers,
      longest: 5000,
      describe,
      test,
      setup: () => ({ scenario, options }),
      games: 1,
      every: 100,
      continuation: 20,
      closely: 50,
    });
  });
});
