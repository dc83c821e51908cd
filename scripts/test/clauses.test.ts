import { describe, expect, test } from 'vitest';
import { ageInWords } from '../clauses/age.ts';
import { citedIds } from '../clauses/citations.ts';
import { crossCheck } from '../clauses/cross-check.ts';
import type { GameLedger } from '../clauses/ledgers.ts';
import { renderReport } from '../clauses/render.ts';
import type { TestOutcome } from '../vitest-results.ts';

const passed = (name: string): TestOutcome => ({ name, status: 'passed' });

/** A ledger with the given ids, one per line. */
function ledger(ids: readonly string[], rest: Partial<GameLedger> = {}): GameLedger {
  const clauses = ids.map((id, index) => ({ id, line: index + 1 }));
  const text = ids.map((id) => `**${id}** Something.`).join('\n');
  return { game: 'demo', file: 'docs/rules/demo.md', prefix: 'DM', complete: false, clauses, text, ...rest };
}

describe('what a test cites', () => {
  test.each<[string, string[]]>([
    ['[DM-GEO-1] touching is not crossing', ['DM-GEO-1']],
    ['[DM-GEO-1, DM-GEO-12] both', ['DM-GEO-1', 'DM-GEO-12']],
    ['[DM-GEO-1][DM-GEO-2] both', ['DM-GEO-1', 'DM-GEO-2']],
    ['sight > [DM-GEO-1] inside a group', ['DM-GEO-1']],
    ['DM-GEO-1 without brackets', []],
    ['[UTF-8] is of no game', []],
    ['[DMX-GEO-1] has a longer prefix', []],
    ['[DM-GEO-1 to 3] is no id and will be reported', ['DM-GEO-1 to 3']],
    ['[DM-GEO] neither', ['DM-GEO']],
  ])('%s', (name, ids) => {
    expect(citedIds(name, ['DM'])).toEqual(ids);
  });
});

describe('a clause', () => {
  const twoClauses = ledger(['DM-GEO-1', 'DM-GEO-2'], { complete: true });
  const untested = (tests: TestOutcome[]) => crossCheck([twoClauses], tests).games[0]?.untested;

  test('is tested when a test that cites it passed', () => {
    expect(untested([passed('[DM-GEO-1] a')])).toEqual(['DM-GEO-2']);
    expect(untested([passed('[DM-GEO-1, DM-GEO-2] a')])).toEqual([]);
  });

  test('is not tested by a test that was skipped or failed', () => {
    expect(untested([{ name: '[DM-GEO-1] a', status: 'skipped' }, passed('[DM-GEO-2] b')])).toEqual(['DM-GEO-1']);
    expect(untested([{ name: '[DM-GEO-1] a', status: 'failed' }, passed('[DM-GEO-2] b')])).toEqual(['DM-GEO-1']);
  });

  test('is not tested when one of its tests passed and another failed', () => {
    const tests: TestOutcome[] = [
      passed('[DM-GEO-1] a'),
      { name: '[DM-GEO-1] b', status: 'failed' },
      passed('[DM-GEO-2]'),
    ];
    expect(untested(tests)).toEqual(['DM-GEO-1']);
  });

  test('is not tested by an id that only begins like it', () => {
    expect(untested([passed('[DM-GEO-10] a')])).toEqual(['DM-GEO-1', 'DM-GEO-2']);
  });
});

describe('the check', () => {
  const both = [passed('[DM-GEO-1] a'), passed('[DM-GEO-2] b')];

  test('passes a complete game with every clause tested', () => {
    expect(crossCheck([ledger(['DM-GEO-1', 'DM-GEO-2'], { complete: true })], both).faults).toEqual([]);
  });

  test('fails a complete game with an untested clause, and names it', () => {
    const { faults } = crossCheck([ledger(['DM-GEO-1', 'DM-GEO-2', 'DM-GEO-3'], { complete: true })], both);
    expect(faults).toEqual([
      'docs/rules/demo.md: declared complete, but clauses without a passing test: 1, the first DM-GEO-3',
    ]);
  });

  test('passes the same game while it is not declared complete', () => {
    expect(crossCheck([ledger(['DM-GEO-1', 'DM-GEO-2', 'DM-GEO-3'])], both).faults).toEqual([]);
  });

  test('fails on an id that no ledger knows, and names the test', () => {
    const report = crossCheck([ledger(['DM-GEO-1'])], both);
    expect(report.unknown).toEqual([{ id: 'DM-GEO-2', tests: ['[DM-GEO-2] b'] }]);
    expect(report.faults).toEqual(['DM-GEO-2: cited by the test "[DM-GEO-2] b", but no ledger defines it']);
  });

  test('fails on an unknown id even when its test was skipped', () => {
    expect(crossCheck([ledger(['DM-GEO-1'])], [{ name: '[DM-GEO-9]', status: 'skipped' }]).faults).toHaveLength(1);
  });

  test('fails on an id defined twice, and says where', () => {
    const { faults, games } = crossCheck([ledger(['DM-GEO-1', 'DM-GEO-2', 'DM-GEO-1'])], []);
    expect(faults).toEqual(['docs/rules/demo.md: DM-GEO-1 is defined 2 times, in lines 1, 3']);
    expect(games[0]?.clauses).toBe(2);
  });

  test('fails on a reference inside a ledger that leads nowhere', () => {
    const text = '**DM-GEO-1** As DM-GEO-2 says.\nSee DM-GEO-1.';
    const { faults } = crossCheck([ledger(['DM-GEO-1'], { text })], []);
    expect(faults).toEqual(['docs/rules/demo.md:1: refers to DM-GEO-2, which is not defined']);
  });

  test('fails when two ledgers share a prefix', () => {
    const { faults } = crossCheck([ledger(['DM-GEO-1']), ledger(['DM-SET-1'], { file: 'docs/rules/other.md' })], []);
    expect(faults).toEqual(['prefix DM: more than one ledger uses it']);
  });
});

test('the report names untested clauses of a game that has tests', () => {
  const text = renderReport(crossCheck([ledger(['DM-GEO-1', 'DM-GEO-2'])], [passed('[DM-GEO-2]')]));
  expect(text.split('\n')).toEqual([
    'game  clauses  tested  untested',
    'demo        2       1         1',
    '    DM-GEO-1',
    'Ledgers and tests agree.',
  ]);
});

test.each([
  ['2026-11-17T11:59:30Z', 'less than a minute ago'],
  ['2026-11-17T11:59:00Z', '1 minute ago'],
  ['2026-11-17T10:00:01Z', '1 hour ago'],
  ['2026-11-17T09:00:00Z', '3 hours ago'],
  ['2026-11-14T12:00:00Z', '3 days ago'],
])('a run that ended at %s is %s at noon', (ended, words) => {
  expect(ageInWords(ended, new Date('2026-11-17T12:00:00Z'))).toBe(words);
});
