import { conformance, ledgerText } from '@sandtable/testkit';
import { describe, test } from 'vitest';
import { rangedFun } from '../src/index.ts';
import { randomSetup } from './random-setup.ts';

const ledgers = ['ranged-fun', 'kernel'].map(ledgerText);

describe('all scenarios, lists and options', () => {
  const often = { games: 6, continuation: 25, every: 3 };
  conformance(rangedFun.ruleset, { ledgers, longest: 5000, describe, test, setup: randomSetup, ...often });
});
