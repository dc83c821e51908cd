/** Options for fast-check that make a property test the same on every run; `salt` tells properties of one file apart. */
export function seeded(runs: number, salt = 0): { numRuns: number; seed: number } {
  return { numRuns: runs, seed: 20_260_401 + salt };
}
