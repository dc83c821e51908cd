import { ensureChromium } from '../chromium.mjs';
import { runNode } from '../run-node.ts';
import { brokenFiles, faultsOf, readReport, runVitest, type TestReport, testsOf } from '../vitest-results.ts';
import { audit } from './audit.ts';
import { slowest } from './slowest.ts';

/** How many things a check tested, and how many passed; a check that is a single program counts as one. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  /** What failed, repeated under the summary: in a long run the first mention is thousands of lines back. */
  readonly faults?: readonly string[];
  /** What is worth knowing even if nothing failed, one line each, also printed under the summary. */
  readonly notes?: readonly string[];
};

/** One step of `npm test`. Those that need no test run make up `npm run check`. */
export type Check = {
  readonly name: string;
  readonly what: string;
  readonly isStatic: boolean;
  run(): Tally | Promise<Tally>;
};

/** The steps of `npm test`, in order: quick ones first, so that they report early. */
export const checks: readonly Check[] = [
  program('types', 'TypeScript finds no fault', ['node_modules/typescript/bin/tsc', '-p', '.']),
  // Only the page has a DOM: a separate TypeScript project keeps `document` out of the rules.
  program('web', 'TypeScript finds no fault in the page', ['node_modules/typescript/bin/tsc', '-p', 'apps/web']),
  program('lint', 'Biome finds no fault', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  program('imports', 'every import goes the allowed way', ['scripts/check/imports.ts']),
  program('plays', 'no procedure is called and forgotten', ['scripts/check/plays.ts']),
  { name: 'audit', what: 'no known fault in what we ship', isStatic: false, run: auditPackages },
  { name: 'browser', what: 'a Chromium for the tests that need one', isStatic: false, run: findBrowser },
  { name: 'tests', what: 'Vitest', isStatic: false, run: runTests },
  { ...program('clauses', 'ledgers and tests agree', ['scripts/clauses.ts']), isStatic: false },
];

/** It takes minutes, so it's not part of `npm test`; continuous integration runs it. */
export const fuzzCheck: Check = {
  name: 'fuzz',
  what: 'thousands of random games, different ones every day',
  isStatic: false,
  run: fuzz,
};

// Loaded only now, so that rules that don't even load can't stop the other checks.
async function fuzz(): Promise<Tally> {
  try {
    const { fuzzGames } = await import('./fuzz.ts');
    return await fuzzGames();
  } catch (error) {
    return { passed: 0, failed: 1, faults: [`the fuzzer itself\n  ${(error as Error).stack}`] };
  }
}

function program(name: string, what: string, command: readonly string[]): Check {
  return { name, what, isStatic: true, run: () => one(runNode(command) === 0) };
}

function one(ok: boolean): Tally {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

// Without a network there's no answer. That's reported, not failed: a contributor on a train must be able to work.
function auditPackages(): Tally {
  const found = audit();
  if ('faults' in found) return { ...one(found.faults.length === 0), faults: found.faults };
  console.log(`nobody answers for known faults, so none were looked for: ${found.unanswered}`);
  return { passed: 0, failed: 0, skipped: 1 };
}

// A missing browser is a failure, not a skip: a skipped test is one that nobody notices is gone.
function findBrowser(): Tally {
  const chromium = ensureChromium();
  console.log('path' in chromium ? chromium.path : chromium.missing);
  return one('path' in chromium);
}

function runTests(): Tally {
  const exitCode = runVitest();
  const report = readReport();
  if (report !== undefined) return tallyTests(report, exitCode);
  return { passed: 0, failed: 1, faults: ['Vitest ended before it could write its report'] };
}

/** Counts tests. Vitest can also fail with every test green (an error nobody awaited): that counts as one failure. */
export function tallyTests(report: TestReport, exitCode: number): Tally {
  const tests = testsOf(report);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const failed = count('failed') + brokenFiles(report).length;
  return {
    passed: count('passed'),
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: count('skipped'),
    faults: faultsOf(report),
    notes: ['', `Seed of the day for sampled properties: ${report.seed}`, '', ...slowest(report)],
  };
}
