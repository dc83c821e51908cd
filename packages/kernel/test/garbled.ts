import { refusalRun, toy, toyLedger } from '@sandtable/testkit';
import { expect } from 'vitest';

/** Garbled commands in random games of the toy are refused, except the few that happen to be legal. */
export function expectRefused(seed: number, count: number): void {
  const subject = {
    ruleset: toy,
    setup: () => ({ seats: ['red', 'blue', 'green'], rounds: 4 }),
    ledgers: [toyLedger],
    longest: 300,
  };
  const run = refusalRun(subject, seed, count);
  expect(run.problems).toEqual([]);
  expect(run.sent).toBe(count);
  expect(run.refused).toBeGreaterThan(count * 0.9);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
}
