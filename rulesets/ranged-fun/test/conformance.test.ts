import { conformance, ledgerText } from '@sandtable/testkit';
import { describe, test } from 'vitest';
import { rangedFun } from '../src/index.ts';
import { randomSetup } from './random-setup.ts';

const ledgers = ['ranged-fun', 'kernel'].map(ledgerText);
const common = { ledgers, longest: 5000, describe, test };

describe('the teaching game, copied at every decision and played to its end each time', () => {
  const setup = () => ({ scenario: 'first-contact', forces: [{ faction: 'DC' }, { faction: 'DC' }] });
  conformance(rangedFun.ruleset, { ...common, setup, games: 3 });
});

describe('all scenarios, lists and options', () => {
  conformance(rangedFun.ruleset, { ...common, setup: randomSetup, games: 6, continuation: 25, every: 3 });
});
