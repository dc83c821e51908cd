import { conformance, ledgerText, toy, toyLedger } from '@sandtable/testkit';
import { describe, test } from 'vitest';

conformance(toy, {
  describe,
  test,
  setup: (seed) => ({ seats: ['red', 'blue', 'green'].slice(0, 2 + (seed % 2)), rounds: 3 + (seed % 3) }),
  ledgers: [toyLedger, ledgerText('kernel')],
  longest: 200,
  secretAnswers: ['bury', 'mark'],
});
