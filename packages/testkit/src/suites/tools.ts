import type fastCheck from 'fast-check';
import type { ExpectStatic } from 'vitest';

/** What Vitest gives and a suite needs. Handed in: this package also runs where there is no test runner. */
export type Tools = {
  describe(name: string, declare: () => void): unknown;
  test(name: string, run: () => void): unknown;
  readonly expect: ExpectStatic;
};

/** The same with fast-check, for suites that look for a file that breaks something. */
export type PropertyTools = Tools & { readonly fc: typeof fastCheck };
