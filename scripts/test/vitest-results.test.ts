import { describe, expect, test } from 'vitest';
import { tallyTests } from '../check/checks.ts';
import { slowest } from '../check/slowest.ts';
import { brokenFiles, type FileOutcome, faultsOf, readReport, type TestReport } from '../vitest-results.ts';

function file(name: string, tests: FileOutcome['tests'], rest: Partial<FileOutcome> = {}): FileOutcome {
  const failed = tests.some(({ status }) => status === 'failed');
  return { file: name, seconds: 1, failed, tests, errors: [], ...rest };
}

function report(files: readonly FileOutcome[], unhandled: readonly string[] = []): TestReport {
  return { ended: '2026-11-17T05:00:00.000Z', seed: 20_261_117, files, unhandled };
}

describe('the tally', () => {
  test('counts tests by how they came out', () => {
    const results = report([
      file('a.test.ts', [
        { name: 'a', status: 'passed' },
        { name: 'b', status: 'skipped' },
      ]),
      file('b.test.ts', [
        { name: 'd', status: 'passed' },
        { name: 'e', status: 'failed' },
      ]),
    ]);
    expect(tallyTests(results, 1)).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
  });

  test('counts each file that could not be loaded as one failure', () => {
    const broken = ['a.test.ts', 'b.test.ts'].map((name) => file(name, [], { failed: true }));
    const results = report([...broken, file('c.test.ts', [{ name: 'c', status: 'passed' }])]);
    expect(brokenFiles(results)).toEqual(broken);
    expect(tallyTests(results, 1)).toMatchObject({ passed: 1, failed: 2, skipped: 0 });
  });

  test('counts a failed run without a failed test as one failure', () => {
    const results = report([file('a.test.ts', [{ name: 'a', status: 'passed' }])]);
    expect(tallyTests(results, 1).failed).toBe(1);
    expect(tallyTests(results, 0).failed).toBe(0);
  });

  test('says the seed even if nothing failed', () => {
    expect(tallyTests(report([]), 0).notes).toContain('Seed of the day for sampled properties: 20261117');
  });
});

test('a failure is listed with its file, the beginning of its message, and how to reproduce it', () => {
  const results = report(
    [
      file('apps/a.test.ts', [
        { name: 'group > it breaks', status: 'failed', errors: ['Error: no\n1\n2\n3'] },
        { name: 'group > it works', status: 'passed' },
      ]),
      file('apps/b.test.ts', [], { failed: true, errors: ['Cannot find module'] }),
    ],
    ['Error: nobody waited for this'],
  );
  expect(faultsOf(results)).toEqual([
    'apps/a.test.ts > group > it breaks\n  Error: no\n  1\n  2\n  again: SANDTABLE_SEED=20261117 vitest run apps/a.test.ts',
    'apps/b.test.ts\n  Cannot find module\n  again: SANDTABLE_SEED=20261117 vitest run apps/b.test.ts',
    'outside any test\n  Error: nobody waited for this',
  ]);
});

test('the slowest twenty files are listed, slowest first, with their share of the whole', () => {
  const files = Array.from({ length: 25 }, (_, index) => file(`${index}.test.ts`, [], { seconds: index }));
  const [heading, first, ...rest] = slowest(report(files));
  expect(heading).toBe('Slowest 20 of 25 test files: 290 s of 300 s');
  expect(first).toBe('   24.0 s  24.test.ts');
  expect(rest).toHaveLength(19);
  expect(rest.at(-1)).toBe('    5.0 s  5.test.ts');
});

test('a run that wrote no report has none', () => {
  expect(readReport('.cache/never-written.json')).toBeUndefined();
});
