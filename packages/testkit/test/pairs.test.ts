import type { AnyDecision, AnyRuleset } from '@sandtable/kernel';
import {
  compareScrambled,
  compareUntold,
  type HiddenFacts,
  type Subject,
  type ToyState,
  toy,
} from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { brokenRulesets, withQuestions } from './broken-rulesets.ts';

const subjectOf = (ruleset: AnyRuleset): Subject => ({
  ruleset,
  setup: () => ({ seats: ['red', 'blue', 'green'], rounds: 4 }),
  ledgers: [],
  longest: 80,
  secretAnswers: ['bury', 'mark'],
});

const options = { pairs: 200, firstSeed: 1, every: 2 };
const brokenBy = (mistake: string): AnyRuleset => brokenRulesets.find((each) => each.mistake === mistake)!.ruleset;

describe('pairs of states that differ in hidden facts', () => {
  const facts: HiddenFacts<ToyState> = {
    kindOf: (_state, viewer) => (viewer === 'spectator' ? 'spectator' : 'seat'),
    namesIn: ({ order }) => order,
  };
  const leaksOf = (ruleset: AnyRuleset, more: Partial<HiddenFacts<ToyState>> = {}) =>
    compareScrambled(subjectOf(ruleset), { ...facts, ...more }, { ...options, outOf: 1 }).leaks;

  test('look the same in a sound game, to seats and spectators', () => {
    const { pairs, different, kinds, leaks } = compareScrambled(subjectOf(toy), facts, { ...options, outOf: 1 });
    expect(leaks).toEqual([]);
    expect(pairs).toBe(200);
    expect(different).toBeGreaterThan(100);
    expect(Object.keys(kinds).sort()).toEqual(['seat', 'spectator']);
  });

  test.each([
    'the view shows where hoards are buried',
    'the view shows a count that depends on hidden facts',
    'an offer points at the right hole',
  ])('%s', (mistake) => {
    expect(leaksOf(brokenBy(mistake))).not.toEqual([]);
  });

  test('a name or a refusal that gives something away is found', () => {
    expect(
      leaksOf(toy, { givenAway: (_state, _viewer, what) => (what === 'the view' ? ['a name'] : []) })[0],
    ).toContain('the view names a name');
    expect(leaksOf(toy, { refusalFault: ({ kind }, { code }) => `${kind} tells ${code}` })).not.toEqual([]);
  });
});

describe('pairs of games that differ in what isn’t committed yet', () => {
  test('look the same to everybody else in a sound game', () => {
    const { pairs, different, kinds, leaks } = compareUntold(subjectOf(toy), options);
    expect(leaks).toEqual([]);
    expect(pairs).toBe(200);
    expect(different).toBeGreaterThan(100);
    expect(Object.keys(kinds).length).toBeGreaterThan(2);
  });

  test('a secret answer that reaches another player is found', () => {
    const { leaks } = compareUntold(subjectOf(brokenBy('an event tells everybody where a hoard is buried')), options);
    expect(leaks[0]).toContain('bury');
  });

  test('a refused command that leaves a trace is found', () => {
    const looks = new WeakMap<object, number>();
    const withLooks = (kind: AnyDecision): AnyDecision => ({
      ...kind,
      check(state: ToyState, question, command) {
        looks.set(state, (looks.get(state) ?? 0) + 1);
        return kind.check(state, question, command);
      },
    });
    const telltale: AnyRuleset = {
      ...withQuestions((question) => ({ ...question, menu: question.menu.map(withLooks) })),
      view: (state: ToyState, viewer: string) => ({ table: toy.view(state, viewer), looks: looks.get(state) ?? 0 }),
    };
    expect(compareUntold(subjectOf(telltale), options).leaks[0]).toContain('looks');
  });
});
