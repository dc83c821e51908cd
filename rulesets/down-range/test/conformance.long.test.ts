import { conformance, ledgerText } from '@sandtable/testkit';
import { describe, test } from 'vitest';
import { scenarios } from '../src/content/scenarios.ts';
import { downRange } from '../src/index.ts';
import { randomSetup } from './random-setup.ts';

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

describe('six games of all scenarios and variants', () => {
  const sparing = { longest: 5000, continuation: 10, every: 50, closely: 150 };
  conformance(downRange.ruleset, { ...sparing, ledgers, describe, test, setup: randomSetup, firstSeed: 6, games: 6 });
});
