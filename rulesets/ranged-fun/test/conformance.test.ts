import { conformance, ledgerText } from '@sandtable/testkit';
import { describe, inject, test } from 'vitest';
import { rangedFun } from '../src/index.ts';
import { randomSetup } from './random-setup.ts';

const ledgers = ['ranged-fun', 'kernel'].map(ledgerText);
const common = { ledgers, longest: 5000, describe, test };

describe('the teaching game, copied at every decision and played to its end each time', () => {
  const setup = () => ({ scenario: 'first-contact', forces: [{ faction: 'DC' }, { faction: 'DC' }] });
  conformance(rangedFun.ruleset, { ...common, setup, games: 3 });
});

// Two games, different ones every day; conformance.long.test.ts plays more.
describe('all scenarios, lists and options', () => {
  const today = { firstSeed: inject('seed'), games: 2 };
  conformance(rangedFun.ruleset, { ...common, ...today, setup: randomSetup, continuation: 10, every: 10 });
});
