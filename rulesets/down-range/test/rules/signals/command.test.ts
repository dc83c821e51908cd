import { describe, expect, test } from 'vitest';
import {
  isSubordinate,
  reachRejection,
  seniorOf,
  subordinatesOf,
  superiorOf,
} from '../../../src/rules/signals/command.ts';
import type { State } from '../../../src/state.ts';
import { aboard, position, soldier, type UnitGiven, unitIn, vehicle } from '../../position.ts';

/** A platoon: a lieutenant, two sergeants of equal rank under him, a soldier under each. */
const platoon = (more: Record<string, Partial<UnitGiven>> = {}) =>
  position({
    units: {
      lt: soldier('A', [10, 10], { rank: 2, ...more.lt }),
      one: soldier('A', [12, 10], { rank: 1, superior: 'lt', ...more.one }),
      two: soldier('A', [14, 10], { rank: 1, superior: 'lt', ...more.two }),
      a: soldier('A', [12, 12], { superior: 'one', ...more.a }),
      b: soldier('A', [14, 12], { superior: 'two', ...more.b }),
      enemy: soldier('B', [40, 40], { rank: 3 }),
    },
  });

const below = (state: State, commander: string, unit: string) =>
  isSubordinate(state, unitIn(state, commander), unitIn(state, unit));

describe('[DR-CMD-1] [DR-CMD-8] the tree of command', () => {
  test('a subordinate is anyone further down the chain, never the commander himself', () => {
    const state = platoon();
    expect(subordinatesOf(state, unitIn(state, 'lt')).map(({ id }) => id)).toEqual(['one', 'two', 'a', 'b']);
    expect(subordinatesOf(state, unitIn(state, 'one')).map(({ id }) => id)).toEqual(['a']);
    expect(below(state, 'lt', 'lt')).toBe(false);
    expect(below(state, 'a', 'b')).toBe(false);
  });

  test('[V87] not the men of an equal, nor the other player’s', () => {
    const state = platoon();
    expect(below(state, 'one', 'b')).toBe(false);
    expect(below(state, 'enemy', 'a')).toBe(false);
  });

  test('a soldier without a rank commands nobody, no matter who is listed under him', () => {
    const state = platoon({ one: { rank: 0 } });
    expect(below(state, 'one', 'a')).toBe(false);
  });

  test('[DR-SID-2] a joint tree crosses players where the scenario draws one', () => {
    const state = position({
      seats: ['A', 'B'],
      sides: { A: 'blue', B: 'blue' },
      units: {
        lt: soldier('A', [10, 10], { rank: 2 }),
        ally: soldier('B', [12, 10], { superior: 'lt' }),
        free: soldier('B', [14, 10]),
      },
    });
    expect(below(state, 'lt', 'ally')).toBe(true);
    expect(below(state, 'lt', 'free')).toBe(false);
  });
});

describe('[DR-CMD-9] a downed commander', () => {
  test('passes his men on to his superior', () => {
    const state = platoon({ one: { status: 'downed' } });
    expect(superiorOf(state, unitIn(state, 'a'))?.id).toBe('lt');
    expect(below(state, 'lt', 'a')).toBe(true);
    expect(superiorOf(platoon(), unitIn(platoon(), 'a'))?.id).toBe('one');
  });

  test('leaves the highest rank left as the senior one', () => {
    expect(seniorOf(platoon(), 'A')?.id).toBe('lt');
    expect(seniorOf(platoon({ lt: { status: 'downed' } }), 'A')?.id).toBe('one');
    expect(seniorOf(platoon({ lt: { status: 'downed' }, one: { status: 'downed' } }), 'A')?.id).toBe('two');
    const leaderless = { lt: { status: 'downed' }, one: { status: 'downed' }, two: { status: 'downed' } } as const;
    expect(seniorOf(platoon(leaderless), 'A')).toBeUndefined();
  });
});

test('[DR-CMD-3] of equal ranks the senior is the one not under the other, else the one listed first', () => {
  const equal = position({
    units: { b: soldier('A', [10, 10], { rank: 2, superior: 'a' }), a: soldier('A', [12, 10], { rank: 2 }) },
  });
  expect(seniorOf(equal, 'A')?.id).toBe('a');
  const listed = position({
    units: { x: soldier('A', [10, 10], { rank: 2 }), y: soldier('A', [12, 10], { rank: 2 }) },
  });
  expect(seniorOf(listed, 'A')?.id).toBe('x');
});

describe('[DR-CMD-5] a commander’s word', () => {
  const apart = (
    gap: number,
    more: {
      lt?: Partial<UnitGiven>;
      a?: Partial<UnitGiven>;
      units?: Record<string, UnitGiven>;
      rules?: 'quick-start';
    } = {},
  ) =>
    position({
      options: more.rules === undefined ? {} : { rules: more.rules },
      units: {
        lt: soldier('A', [10, 10], { rank: 2, weapons: [], ...more.lt }),
        a: soldier('A', [11 + gap, 10], { superior: 'lt', weapons: [], ...more.a }),
        ...more.units,
      },
    });
  const refusal = (state: State, by: 'voice' | 'radio') =>
    reachRejection(state, unitIn(state, 'lt'), unitIn(state, 'a'), by);

  test('comes by voice, with or without a radio, along a chain too', () => {
    expect(refusal(apart(8), 'voice')).toBeUndefined();
    expect(refusal(apart(8.001), 'voice')).toMatchObject({
      code: 'out-of-comms',
      clause: 'DR-CMD-5',
      detail: { short: 1 },
    });
    const chain = { mate: soldier('A', [19, 10]) };
    expect(refusal(apart(16, { units: chain }), 'voice')).toBeUndefined();
  });

  test('reaches soldiers in the same vehicle', () => {
    const state = position({
      units: {
        bird: vehicle('A', 'transport-helicopter', [20, 20], { flying: true }),
        lt: aboard('A', 'bird', undefined, { rank: 2 }),
        a: aboard('A', 'bird', undefined, { superior: 'lt' }),
      },
    });
    expect(refusal(state, 'voice')).toBeUndefined();
  });

  test('[V82] comes by radio to one who has a radio, or a friend in earshot who has', () => {
    const lt = { items: ['radio'] };
    expect(refusal(apart(20, { lt }), 'voice')).toMatchObject({ code: 'out-of-comms' });
    expect(refusal(apart(20, { lt }), 'radio')).toMatchObject({ code: 'out-of-comms', clause: 'DR-CMD-5' });
    expect(refusal(apart(20, { lt, a: { items: ['radio'] } }), 'radio')).toBeUndefined();
    const near = { mate: soldier('A', [31, 18], { items: ['radio'] }) };
    expect(refusal(apart(20, { lt, units: near }), 'radio')).toBeUndefined();
    const far = { mate: soldier('A', [31, 20.1], { items: ['radio'] }) };
    expect(refusal(apart(20, { lt, units: far }), 'radio')).toMatchObject({ code: 'out-of-comms' });
  });

  test('needs a radio of the commander’s own that is not jammed', () => {
    const a = { items: ['radio'] };
    expect(refusal(apart(20, { a }), 'radio')).toMatchObject({ code: 'no-radio' });
    const units = { ew: soldier('B', [40, 10], { items: ['ew-set'], jamming: true }) };
    expect(refusal(apart(20, { lt: { items: ['radio'] }, a, units }), 'radio')).toMatchObject({
      code: 'jammed',
      clause: 'DR-EWF-6',
    });
  });

  test('[DR-QS-13] in quick-start games comes as far as the commander moves, without chains, or by Signal to anybody', () => {
    const rules = 'quick-start';
    const chain = { mate: soldier('A', [19, 10], { weapons: [] }) };
    expect(refusal(apart(8, { rules }), 'voice')).toBeUndefined();
    expect(refusal(apart(8.001, { rules }), 'voice')).toMatchObject({ code: 'out-of-comms', clause: 'DR-QS-13' });
    expect(refusal(apart(16, { rules, units: chain }), 'voice')).toMatchObject({ code: 'out-of-comms' });
    expect(refusal(apart(40, { rules, lt: { items: ['radio'] } }), 'radio')).toBeUndefined();
    expect(refusal(apart(40, { rules }), 'radio')).toMatchObject({ code: 'no-radio' });
  });
});
