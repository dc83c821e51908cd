import { conformance, ledgerText } from '@sandtable/testkit';
import { describe, inject, test } from 'vitest';
import { scenarios } from '../src/content/scenarios.ts';
import { ruleset } from '../src/ruleset.ts';

const small = Object.values(scenarios).filter(({ size }) => size === 'small');

conformance(ruleset, {
  describe,
  test,
  firstSeed: inject('seed'),
  games: 2,
  ledgers: ['downsync', 'kernel'].map(ledgerText),
  longest: 5000,
  setup: (seed) => ({ scenario: small[seed % small.length]?.id, options: { stalemate: '2', roundLimit: '4' } }),
  secretAnswers: ['submit-list'],
  shownTogether: ['submit-list'],
  continuation: 10,
  every: 10,
  closely: 5,
});
