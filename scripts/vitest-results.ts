import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runNode } from './run-node.ts';

/** One test that Vitest knows of: its name with those of the groups around it, and what became of it. */
export type TestOutcome = { readonly name: string; readonly status: 'passed' | 'failed' | 'skipped' };

/** What a Vitest run came to. A file that could not even be loaded has no tests, so it is counted by itself. */
export type TestResults = {
  readonly tests: readonly TestOutcome[];
  readonly brokenFiles: readonly string[];
  /** Each failure in one or two lines: where, which test, and how its message begins. */
  readonly faults: readonly string[];
  /** What passed only on its second try, in the same words: to be mended, but no reason to stop. */
  readonly unsteady: readonly string[];
};

type VitestJson = { testResults: VitestFile[] };

type VitestFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: VitestTest[];
};

type VitestTest = { fullName: string; status: string; failureMessages?: string[] };

/** Runs all tests, leaves Vitest's JSON in `file`, and returns Vitest's exit code. */
export function runVitest(file: string, { output }: { output: 1 | 2 }): number {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true }); // results of an earlier run must never pass for results of this one
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporting], { output });
}

/** Reads what `runVitest` left; throws when the run died before it could write anything. */
export function readResults(file: string): TestResults {
  if (!existsSync(file)) throw new Error(`${file}: no test results; Vitest ended before it wrote them`);
  return parseResults(readFileSync(file, 'utf8'));
}

/** Vitest's JSON, reduced to what our checks need. */
export function parseResults(text: string): TestResults {
  const { testResults } = JSON.parse(text) as VitestJson;
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status }) => ({ name: fullName, status: outcome(status) })),
  );
  const brokenFiles = testResults
    .filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
    .map((file) => file.name);
  return { tests, brokenFiles, faults: testResults.flatMap(faultsOf), unsteady: testResults.flatMap(unsteadyOf) };
}

function faultsOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}\n  ${firstLines(message)}`] : [];
  return failed.map((test) => wordsOn(file, test));
}

function unsteadyOf({ name, assertionResults }: VitestFile): string[] {
  return assertionResults
    .filter((test) => test.status === 'passed' && test.failureMessages?.length)
    .map((test) => wordsOn(relative(root, name), test));
}

function wordsOn(file: string, { fullName, failureMessages }: VitestTest): string {
  return `${file} > ${fullName}\n  ${firstLines(failureMessages?.[0])}`;
}

function firstLines(message = ''): string {
  return stripVTControlCharacters(message).split('\n').slice(0, 3).join('\n  ');
}

function outcome(status: string): TestOutcome['status'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}
