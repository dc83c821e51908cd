import { describe, expect, test } from 'vitest';
import { tallyTests } from '../check/checks.ts';
import { parseResults, readResults } from '../vitest-results.ts';

const file = (name: string, status: string, tests: [name: string, status: string][]) => ({
  name,
  status,
  assertionResults: tests.map(([fullName, testStatus]) => ({ fullName, status: testStatus })),
});
const parse = (...files: ReturnType<typeof file>[]) => parseResults(JSON.stringify({ testResults: files }));

describe('the tally', () => {
  test('counts tests by what became of them', () => {
    const results = parse(
      file('a.test.ts', 'passed', [
        ['a', 'passed'],
        ['b', 'pending'],
        ['c', 'todo'],
      ]),
      file('b.test.ts', 'failed', [
        ['d', 'passed'],
        ['e', 'failed'],
      ]),
    );
    expect(tallyTests(results, 1)).toMatchObject({ passed: 2, failed: 1, skipped: 2 });
  });

  test('counts each file that could not be loaded as one failure', () => {
    const broken = ['a.test.ts', 'b.test.ts'].map((name) => file(name, 'failed', []));
    const results = parse(...broken, file('c.test.ts', 'passed', [['c', 'passed']]));
    expect(results.brokenFiles).toEqual(['a.test.ts', 'b.test.ts']);
    expect(tallyTests(results, 1)).toMatchObject({ passed: 1, failed: 2, skipped: 0 });
  });

  test('counts a failed run without a failed test as one failure', () => {
    const results = parse(file('a.test.ts', 'passed', [['a', 'passed']]));
    expect(tallyTests(results, 1).failed).toBe(1);
    expect(tallyTests(results, 0).failed).toBe(0);
  });
});

test('what failed is named with its file and the beginning of its message', () => {
  const { faults } = parseResults(
    JSON.stringify({
      testResults: [
        {
          ...file('apps/a.test.ts', 'failed', []),
          assertionResults: [
            {
              fullName: 'group it breaks',
              status: 'failed',
              failureMessages: ['Error: \u001b[31mno\u001b[39m\n1\n2\n3'],
            },
            { fullName: 'group it works', status: 'passed' },
          ],
        },
        { ...file('apps/b.test.ts', 'failed', []), message: 'Cannot find module' },
      ],
    }),
  );
  expect(faults.map((fault) => fault.replace(/^.*apps/, 'apps'))).toEqual([
    'apps/a.test.ts > group it breaks\n  Error: no\n  1\n  2',
    'apps/b.test.ts\n  Cannot find module',
  ]);
});

test('a test that passed on its second try is named as unsteady and counts as passed', () => {
  const results = parseResults(
    JSON.stringify({
      testResults: [
        {
          ...file('apps/a.test.ts', 'passed', []),
          assertionResults: [
            { fullName: 'comes late', status: 'passed', failureMessages: ['Error: not there yet'] },
            { fullName: 'is there', status: 'passed', failureMessages: [] },
          ],
        },
      ],
    }),
  );
  expect(results.faults).toEqual([]);
  expect(results.unsteady.map((words) => words.replace(/^.*apps/, 'apps'))).toEqual([
    'apps/a.test.ts > comes late\n  Error: not there yet',
  ]);
  expect(tallyTests(results, 0)).toMatchObject({ passed: 2, failed: 0 });
});

test('missing results are an error that names the file', () => {
  expect(() => readResults('.cache/never-written.json')).toThrow('.cache/never-written.json: no test results');
});
