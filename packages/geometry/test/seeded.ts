import { inject } from 'vitest';

/** Options for fast-check with the day's seed; `salt` tells properties of one file apart. */
export function seeded(runs: number, salt = 0): { numRuns: number; seed: number } {
  return { numRuns: runs, seed: inject('seed') + salt };
}
