import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replayLine } from './daily-seed.ts';
import { root, runNode } from './run-node.ts';

/** One test: its name with those of the groups around it, and how it came out. */
export type TestOutcome = { readonly name: string; readonly status: 'passed' | 'failed' | 'skipped' };

/** One test file. `seconds` covers loading it, its hooks and its tests. */
export type FileOutcome = {
  readonly file: string;
  readonly seconds: number;
  readonly failed: boolean;
  readonly tests: readonly (TestOutcome & { readonly errors?: readonly string[] })[];
  /** What went wrong outside any test: the file can't be loaded, or a hook threw. */
  readonly errors: readonly string[];
};

/** The results of a whole run of Vitest, as `test-report.ts` writes them. */
export type TestReport = {
  /** When it ended, as an ISO date. */
  readonly ended: string;
  readonly seed: number;
  readonly files: readonly FileOutcome[];
  /** Errors outside any test, such as unhandled rejections. */
  readonly unhandled: readonly string[];
};

/** The report of the last whole run. Runs of a few files write none. */
export const reportFile = '.cache/test-report.json';

/** Runs all tests, leaves their report in `reportFile`, and returns Vitest's exit code. */
export function runVitest(): number {
  rmSync(join(root, reportFile), { force: true }); // results of an earlier run must never count as this one's
  return runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=./scripts/test-report.ts',
  ]);
}

/** The report of the last whole run, or undefined if there was none or it died before it could write anything. */
export function readReport(file = join(root, reportFile)): TestReport | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : undefined;
}

export function testsOf({ files }: TestReport): TestOutcome[] {
  return files.flatMap(({ tests }) => tests);
}

/** Files that failed without a failed test; each counts as one failure, since it may have no tests at all. */
export function brokenFiles({ files }: TestReport): FileOutcome[] {
  return files.filter(({ failed, tests }) => failed && !tests.some(({ status }) => status === 'failed'));
}

/** Each failure in a few lines: where, which test, how its message begins, and how to reproduce it. */
export function faultsOf(report: TestReport): string[] {
  const failedTests = report.files.flatMap(({ file, tests }) =>
    tests
      .filter(({ status }) => status === 'failed')
      .map(({ name, errors }) => ({ file, what: `${file} > ${name}`, error: errors?.[0] })),
  );
  const broken = brokenFiles(report).map(({ file, errors }) => ({ file, what: file, error: errors[0] }));
  return [
    ...[...failedTests, ...broken].map(
      ({ file, what, error }) => `${what}\n  ${firstLines(error)}\n  again: ${replayLine(report.seed, file)}`,
    ),
    ...report.unhandled.map((error) => `outside any test\n  ${firstLines(error)}`),
  ];
}

function firstLines(message = ''): string {
  return message.split('\n').slice(0, 3).join('\n  ');
}
