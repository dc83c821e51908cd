import { readFileSync } from 'node:fs';
import { conformance, toy, toyLedger } from '@sandtable/testkit';
import { describe, test } from 'vitest';

conformance(toy, {
  describe,
  test,
  setup: (seed) => ({ seats: ['red', 'blue', 'green'].slice(0, 2 + (seed % 2)), rounds: 3 + (seed % 3) }),
  ledgers: [toyLedger, readFileSync(new URL('../../../docs/rules/kernel.md', import.meta.url), 'utf8')],
  longest: 200,
  secretAnswers: ['bury', 'mark'],
});
