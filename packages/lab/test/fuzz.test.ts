import { rangedFun } from '@sandtable/ranged-fun';
import { toy } from '@sandtable/testkit';
import { describe, expect, inject, test } from 'vitest';
import { type FuzzSubject, fuzz, fuzzGame } from '../src/index.ts';

const subject: FuzzSubject = rangedFun;
const changed = (of: FuzzSubject, change: Partial<FuzzSubject['fuzz']>): FuzzSubject => ({
  ...of,
  fuzz: { ...of.fuzz, ...change },
});
const told = (report: ReturnType<typeof fuzz>) => ({
  failures: report.failures.map(({ index, problems }) => [index, problems]),
  missing: report.missing,
});

// fuzz.long.test.ts plays 2,000 of them.
test('60 random games of Ranged Fun, different ones every day, are clean and refuse malformed commands', () => {
  const report = fuzz({ subject, games: 60, seed: inject('seed') });
  expect(told(report)).toEqual({ failures: [], missing: [] });
  expect(report.malformed).toBeGreaterThan(1000);
});

describe('the fuzzer notices', () => {
  const broken = (change: Partial<typeof toy>): FuzzSubject => ({
    ruleset: { ...toy, ...change },
    fuzz: {
      randomSetup: (random) => ({ seats: ['red', 'blue'], rounds: 3 + random.below(3) }),
      eventTypes: ['rolled'],
      longest: 400,
    },
  });
  test('nothing in a game that is sound', () => {
    expect(told(fuzz({ subject: broken({}), games: 20, seed: 1 }))).toEqual({ failures: [], missing: [] });
  });

  test('a state that contradicts itself', () => {
    const { failures } = fuzz({ subject: broken({ inconsistencies: () => ['two suns'] }), games: 1, seed: 1 });
    expect(failures[0]?.problems).toEqual(['command 0: two suns']);
  });

  test('a clone that forgets something', () => {
    const subject = broken({ clone: (state) => ({ ...structuredClone(state), round: 0 }) as typeof state });
    expect(fuzz({ subject, games: 40, seed: 1 }).failures.length).toBeGreaterThan(0);
  });

  test('a game without end', () => {
    const { failures } = fuzz({ subject: changed(broken({}), { longest: 2 }), games: 1, seed: 1 });
    expect(failures[0]?.problems).toEqual(['not over after 2 commands']);
  });

  test('what never happened in a long run', () => {
    const never = changed(broken({}), { eventTypes: ['rolled', 'sunrise'] });
    expect(fuzz({ subject: never, games: 3, seed: 1, longRun: 3 }).missing).toContain('event sunrise');
    expect(fuzz({ subject: never, games: 3, seed: 1 }).missing).toEqual([]);
  });
});

describe('a subject may say', () => {
  const long: FuzzSubject = {
    ruleset: toy,
    fuzz: {
      randomSetup: () => ({ seats: ['red', 'blue'], rounds: 20 }),
      eventTypes: ['rolled', 'sunrise'],
      longest: 4000,
    },
  };
  test('after how many commands most games are left; a quarter is played to its end', () => {
    expect(fuzz({ subject: long, games: 40, seed: 1 })).toMatchObject({ whole: 40, failures: [] });
    const { whole, failures } = fuzz({ subject: changed(long, { patience: 3 }), games: 40, seed: 1 });
    expect(failures).toEqual([]);
    expect([whole > 0, whole < 30]).toEqual([true, true]);
  });

  test('what chance alone never shows', () => {
    const unseen = { 'event sunrise': 'it is always night' };
    expect(fuzz({ subject: long, games: 3, seed: 1, longRun: 3 }).missing).toContain('event sunrise');
    expect(fuzz({ subject: changed(long, { unseen }), games: 3, seed: 1, longRun: 3 }).missing).not.toContain(
      'event sunrise',
    );
  });

  test('what its orders are made from, when views are dear', () => {
    const seen: unknown[] = [];
    const randomOrder = (view: unknown) => void seen.push(view);
    fuzz({ subject: changed(long, { randomOrder, glance: () => 'a glance' }), games: 1, seed: 1 });
    expect(new Set(seen)).toEqual(new Set(['a glance']));
  });
});

test('one game can be had again from the run’s seed and its number', () => {
  const whole: string[] = [];
  fuzz({ subject, games: 5, seed: 77, onGame: (game) => void whole.push(JSON.stringify(game)) });
  expect(JSON.stringify(fuzzGame(subject, 77, 3))).toBe(whole[3]);
});
