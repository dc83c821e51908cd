import type fastCheck from 'fast-check';
import type { ExpectStatic } from 'vitest';

/** What a suite needs from Vitest. Passed in, since this package also runs without a test runner. */
export type Tools = {
  describe(name: string, declare: () => void): unknown;
  test(name: string, run: () => void): unknown;
  readonly expect: ExpectStatic;
};

/** The same with fast-check, for suites that look for a file that breaks something. */
export type PropertyTools = Tools & { readonly fc: typeof fastCheck };
