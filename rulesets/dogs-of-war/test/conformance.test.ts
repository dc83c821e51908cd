import { Random } from '@sandtable/kernel';
import { conformance, ledgerText } from '@sandtable/testkit';
import { describe, inject, test } from 'vitest';
import { randomSetup } from '../src/random-play/index.ts';
import { ruleset } from '../src/ruleset.ts';

const SETUPS = [
  { scenario: 'crossroads', options: { allSevereBleed: true, paraAssault: true, helicopter: true, jumpTest: true } },
  { scenario: 'crossroads', options: { ownForces: true } },
  { scenario: 'crash-site' },
  { scenario: 'snatch' },
  { scenario: 'night-cache' },
] as const;

conformance(ruleset, {
  describe,
  test,
  firstSeed: inject('seed'),
  games: 1,
  ledgers: ['dogs-of-war', 'kernel'].map(ledgerText),
  longest: 6000,
  // A scenario a day, or a small table where mines and charges matter; the lab's fuzzer plays them all.
  setup: (seed) => SETUPS[seed % (SETUPS.length + 1)] ?? randomSetup(new Random(seed)),
  continuation: 5,
  every: 60,
  closely: 30,
});
